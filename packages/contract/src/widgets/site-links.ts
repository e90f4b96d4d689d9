import { readRecordId } from "../fields/parse-values.ts";
import { region } from "../region/region.ts";
import { widgetIdPattern } from "./widget-paths.ts";

/** A record with a page that other sites may show as well. */
export type LinkedRecord = { kind: "event" | "venue"; id: number } | { kind: "calendar"; id: string };

const kinds = { events: "event", venues: "venue" } as const;

/** A link as it is pasted, or a path of the site; null where it leads to another site. */
function addressOf(link: string, publicUrl: string): URL | null {
  const isPath = /^\/(?![/\\])/.test(link);
  const whole = isPath ? publicUrl + link : link;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  return /^https?:$/.test(url.protocol) && url.host === new URL(publicUrl).host ? url : null;
}

/**
 * The event, venue or calendar that a link of the site leads to, in any of its languages; null for every other link. The
 * name in the address counts for nothing: it may have changed since.
 */
export function recordOfLink(link: string, publicUrl: string): LinkedRecord | null {
  const url = addressOf(link, publicUrl);
  if (url === null) return null;
  const [first = "", ...rest] = url.pathname.split("/").filter((part) => part !== "");
  const [area = "", id = "", ...others] = region.languages.some((code) => code === first) ? rest : [first, ...rest];
  if (area === "widget") return others.length === 0 && widgetIdPattern.test(id) ? { kind: "calendar", id } : null;
  if (area !== "events" && area !== "venues") return null;
  const number = readRecordId(id);
  return number === undefined || others.length > 1 ? null : { kind: kinds[area], id: number };
}
