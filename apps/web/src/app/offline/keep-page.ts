import { region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { FILES_CACHE, isKept, KEPT_FROM, KEPT_NOTE, KEPT_TITLE, PICTURES_CACHE } from "./offline-cache.ts";
import { PAGES_CACHE } from "./pages-cache.ts";

/** Most pages that are kept; the oldest go first. */
const MOST_PAGES = 60;
/** A page that was kept within this time is not asked for again. */
const FRESH_MS = 5 * 60_000;
/** Most pictures of a page that are kept with it. */
const MOST_PICTURES = 24;

const keptAt = new Map<string, number>();

/** "Sat, Nov 28, 2026, 7:00 PM", by the clocks of the region. */
function momentWords(moment: number): string {
  const { date, minute } = localOf(new Date(moment), region.timeZone);
  return `${shortDayAndYear(date)}, ${formatTime(minute)}`;
}

/** Adds what is missing of some files to a cache; one that does not come is left out. */
async function addMissing(name: string, paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(name);
  for (const path of new Set(paths))
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path).catch(() => undefined);
}

const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = ""]) => path);

/**
 * Keeps a page as the server draws it now, with its files and pictures, for when there is no connection.
 * @param address path and query of the page
 */
export async function keepPage(address: string): Promise<void> {
  const now = Date.now();
  const { pathname, search } = new URL(address, location.origin);
  const key = pathname + search;
  if (!isKept(pathname) || now - (keptAt.get(key) ?? 0) < FRESH_MS) return;
  keptAt.set(key, now);
  const response = await fetch(key, { headers: { Accept: "text/html" }, redirect: "error" }).catch(() => null);
  if (!response?.ok || !response.headers.get("Content-Type")?.startsWith("text/html")) return;
  const html = await response.text();
  const [, title = ""] = /<title>([^<]*)/.exec(html) ?? [];
  const moment = momentWords(now);
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": response.headers.get("Content-Security-Policy") ?? "",
    [KEPT_FROM]: encodeURIComponent(moment),
    [KEPT_NOTE]: encodeURIComponent(t("You’re offline. This page is from {moment}.", { moment })),
    [KEPT_TITLE]: encodeURIComponent(new DOMParser().parseFromString(title, "text/html").body.textContent ?? ""),
  });
  const pages = await caches.open(PAGES_CACHE);
  // Deleted first: the newest stand at the end.
  await pages.delete(key);
  await pages.put(key, new Response(html, { headers }));
  const keys = await pages.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_PAGES - 1)).map((old) => pages.delete(old)));
  await addMissing(FILES_CACHE, found(html, /"(\/assets\/[^"?#]+)"/g));
  await addMissing(PICTURES_CACHE, found(html, /src="(\/(?:prints|media)\/[^"]+)"/g).slice(0, MOST_PICTURES));
}

/** Has a page kept anew although it was lately. */
export const renewKept = (path: string): void => void keptAt.delete(path);
