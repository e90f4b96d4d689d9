/** Cache of the site's built files. */
export const FILES_CACHE = "hereabouts-files";
/** Cache of pictures. */
export const PICTURES_CACHE = "hereabouts-pictures";

/** Key of the words of the offline page in the cache of pages. No page has this address. */
export const OFFLINE_WORDS = "/~offline-words";

/** Header of a kept page: the sentence that says from when it is, percent-encoded. */
export const KEPT_NOTE = "x-kept-note";
/** Header of a kept page: the time it is from, in words, percent-encoded. */
export const KEPT_FROM = "x-kept-from";
/** Header of a kept page: its title, percent-encoded. */
export const KEPT_TITLE = "x-kept-title";

/** The offline page in the language of the site, and whose pages are kept. */
export interface OfflineWords {
  owner: number | null;
  language: string;
  siteName: string;
  title: string;
  why: string;
  next: string;
  again: string;
  kept: string;
  home: string;
}

/** Path without the language in front of it. */
const plainPath = (path: string) => path.replace(/^\/(?:(?!in\/)[a-z]{2}|qps-\w+)(?=\/)/, "");

/** Pages that are kept: home, lists, events, venues, and what a person saved. */
const keptPaths = /^\/(?:$|events\/|venues\/(?!suggest)|in\/|category\/|saved\/events\/|saved\/venues\/)/;

/** Paths that the worker leaves to the browser: what programs ask, the data admin, sessions. */
const leftAlone =
  /^\/(?:(?:events|claim|reports|editor)\/api|api|trpc|icalendar|feeds|manage\/geocode|django|wagtail|auth|register|setup|dev|mcp|widgets|oembed|posters|webhooks|unsubscribe)(?:\/|$)/;

/** Whether a page may be kept for offline. */
export const isKept = (path: string): boolean => keptPaths.test(plainPath(path)) && !isLeftAlone(path);

/** Whether the worker leaves a request to the browser. */
export const isLeftAlone = (path: string): boolean => leftAlone.test(plainPath(path));
