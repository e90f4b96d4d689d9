import type { IncomingMessage } from "node:http";
import { isStranger } from "@hereabouts/api/stranger";
import { feedsPrefix } from "@hereabouts/contract/feeds/feed-paths";
import { widgetsPrefix } from "@hereabouts/contract/widgets/widget-paths";
import { themeOf } from "../theme.ts";

/** What a stranger asks. */
export interface Question {
  /** The same for all who get the same answer. */
  key: string;
  /** The address it is answered for: in order, and without what follows people from site to site. */
  url: string;
  /** All that an answer may depend on besides; "" where the system decides between light and dark. */
  theme: string;
  /** Whose room its answer takes. */
  kind: QuestionKind;
}

/** Kinds of questions, each with the share of the room that its answers may take. */
export const shares = { page: 0.5, api: 0.25, procedure: 0.15, feed: 0.1 } as const;
export type QuestionKind = keyof typeof shares;

/** Longer addresses are asked by nobody twice. */
const MOST_CHARS = 2_000;

const kinds: readonly [beginning: string, kind: QuestionKind][] = [
  ["/events/api/", "api"],
  ["/trpc/", "procedure"],
  [`${feedsPrefix}/`, "feed"],
  [`${widgetsPrefix}/`, "feed"],
  ["/icalendar/", "feed"],
  ["/events/", "page"],
  ["/venues/", "page"],
  ["/in/", "page"],
  ["/category/", "page"],
];

const kindOf = (path: string): QuestionKind | undefined =>
  path === "/" ? "page" : kinds.find(([beginning]) => path.startsWith(beginning))?.[1];

/** Parameters that say by which mail or advertisement somebody came: no answer depends on them. */
const followsPeople = /^(?:utm_[a-z_]+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/i;

/** Parameters that are numbers: `42.30` asks what `42.3` asks. */
const decimals = new Set(["latitude", "longitude", "radius"]);

const plainly = (name: string, value: string) =>
  decimals.has(name) && /^-?\d{1,4}\.\d{1,15}$/.test(value) ? String(Number(value)) : value;

/** The parameters of a question in order; those of one name stay in the order they came in. */
function inOrder(query: string): string {
  const parts = query.split("&").flatMap((part) => {
    const at = part.indexOf("=");
    const name = at < 0 ? part : part.slice(0, at);
    if (part === "" || followsPeople.test(name)) return [];
    return [{ name, part: at < 0 ? part : `${name}=${plainly(name, part.slice(at + 1))}` }];
  });
  parts.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return parts.map(({ part }) => part).join("&");
}

/**
 * What a request asks, when everybody who asks it may get one answer: a stranger reads something that is made for all.
 * Undefined for whatever else there is.
 */
export function questionOf(request: IncomingMessage): Question | undefined {
  const { method, url = "" } = request;
  if ((method !== "GET" && method !== "HEAD") || url.length > MOST_CHARS || !isStranger(request)) return undefined;
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const kind = kindOf(path);
  // An address that is not whole is answered with the way to the one that is.
  if (kind === undefined || (kind === "page" && !path.endsWith("/"))) return undefined;
  const query = at < 0 ? "" : inOrder(url.slice(at + 1));
  const asked = query === "" ? path : `${path}?${query}`;
  const theme = kind === "page" ? (themeOf(request) ?? "") : "";
  return { key: `${theme} ${asked}`, url: asked, theme, kind };
}
