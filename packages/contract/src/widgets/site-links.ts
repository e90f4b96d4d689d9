import type { LanguageCode } from "@hereabouts/language/languages";
import { readRecordId } from "../fields/parse-values.ts";
import { region } from "../region/region.ts";
import { widgetIdPattern } from "./widget-paths.ts";

/** A record with a page that other sites may show as well. */
export type LinkedRecord = { kind: "event" | "venue"; id: number } | { kind: "calendar"; id: string };

/** Areas of the site that nobody sees without logging in. */
const privateAreas = new Set(["account", "django", "editions", "editor", "manage", "reports", "saved", "wagtail"]);

const kinds = { events: "event", venues: "venue" } as const;

/** A link as it is pasted, or a path of the site; null where it leads to another site. */
function addressOf(link: string, publicUrl: string): URL | null {
  const isPath = /^\/(?![/\\])/.test(link);
  const whole = isPath ? publicUrl + link : link;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  return /^https?:$/.test(url.protocol) && url.host === new URL(publicUrl).host ? url : null;
}

/** The parts of the path of a link of the site, without its language; null for any other. */
function partsOf(link: string, publicUrl: string): string[] | null {
  const url = addressOf(link, publicUrl);
  if (url === null) return null;
  const parts = url.pathname.split("/").filter((part) => part !== "");
  return languageOfLink(link, publicUrl) === null ? parts : parts.slice(1);
}

/** The language that a link of the site names; null for the site's own. */
export function languageOfLink(link: string, publicUrl: string): LanguageCode | null {
  const [, first] = addressOf(link, publicUrl)?.pathname.split("/") ?? [];
  return region.languages.find((code) => code === first) ?? null;
}

/** Whether a link leads to a page of the site that is somebody's own. */
export function isPrivateLink(link: string, publicUrl: string): boolean {
  const [area = "", ...others] = partsOf(link, publicUrl) ?? [];
  return privateAreas.has(area) || (area === "feeds" && others[0] === "searches");
}

/**
 * The event, venue or calendar that a link of the site leads to, in any of its languages; null for every other link. The
 * name in the address counts for nothing: it may have changed since.
 */
export function recordOfLink(link: string, publicUrl: string): LinkedRecord | null {
  const [area = "", id = "", ...others] = partsOf(link, publicUrl) ?? [];
  if (area === "widget") return others.length === 0 && widgetIdPattern.test(id) ? { kind: "calendar", id } : null;
  if (area !== "events" && area !== "venues") return null;
  const number = readRecordId(id);
  return number === undefined || others.length > 1 ? null : { kind: kinds[area], id: number };
}
