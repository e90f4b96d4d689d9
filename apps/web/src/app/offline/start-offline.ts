import { languagePath } from "@hereabouts/contract/region/region";
import { currentLanguage } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { onSessionChange, sessionState } from "../session/session-over.ts";
import { keepPage, renewKept } from "./keep-page.ts";
import { FILES_CACHE, OFFLINE_WORDS, type OfflineWords } from "./offline-cache.ts";
import { PAGES_CACHE } from "./pages-cache.ts";

/** How long a page is looked at before it is kept. */
const SETTLED_MS = 2_000;
/** Most saved events that are kept. */
const MOST_SAVED = 30;
const A_DAY_S = 86_400;

interface OfflineParts {
  router: AnyRouter;
  siteName: string;
  queryClient: QueryClient;
  /** The person whose pages are shown; none for an anonymous visitor. */
  me: () => { id: number; savedEventIds: readonly number[] } | null | undefined;
}

const wordsOf = ({ siteName, me }: OfflineParts): OfflineWords => ({
  owner: me()?.id ?? null,
  language: currentLanguage().code,
  siteName,
  title: t("You’re offline"),
  why: t("This page isn’t on your device, and there’s no connection to load it."),
  next: t("Check your connection and try again, or open a page you looked at earlier."),
  again: t("Try again"),
  kept: t("On this device"),
  home: languagePath("/"),
});

/** Deletes the kept pages if they were made for somebody else. */
async function claimPages(parts: OfflineParts): Promise<void> {
  const words = wordsOf(parts);
  const stored = await (await caches.open(PAGES_CACHE)).match(OFFLINE_WORDS);
  const before: OfflineWords | undefined = await stored?.json();
  // Without words it is not known whose they are.
  if (before?.owner !== words.owner || before.language !== words.language) await caches.delete(PAGES_CACHE);
  await (await caches.open(PAGES_CACHE)).put(OFFLINE_WORDS, Response.json(words));
}

/** Keeps the files that this page was loaded with, which came before the worker did. */
async function keepLoadedFiles(): Promise<void> {
  const files = await caches.open(FILES_CACHE);
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
  for (const { pathname } of loaded)
    if (!(await files.match(pathname, { ignoreVary: true }))) await files.add(pathname).catch(() => undefined);
}

/** The events that a page of saved ones leads to, each with the date of its card. */
const savedLinks = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLAnchorElement>('main a[href*="/events/"]')]
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => /\/events\/\d+\//.test(href))
    .slice(0, MOST_SAVED);

/** Keeps the saved events with their pages. */
async function keepSaved(): Promise<void> {
  const path = languagePath("/saved/events/");
  renewKept(path);
  await keepPage(path);
  const kept = await (await caches.open(PAGES_CACHE)).match(path);
  if (!kept) return;
  const page = new DOMParser().parseFromString(await kept.text(), "text/html");
  for (const link of savedLinks(page)) await keepPage(link);
}

/** Keeps what a person saved, now and after each change of it. */
function keepSavedOf({ queryClient, me }: OfflineParts): void {
  const saved = () => me()?.savedEventIds.join() ?? "";
  let before = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepNew = () => {
    if (saved() === before) return;
    before = saved();
    clearTimeout(timer);
    timer = setTimeout(keepSaved, SETTLED_MS);
  };
  queryClient.getQueryCache().subscribe(keepNew);
  keepNew();
}

/**
 * Lets the newest version that waits take over, and loads the page again. The version that was told of may be an old one
 * by now, which would not answer; where none waits any more, another tab has let it take over.
 */
function loadNewVersion({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

/** Tells that a new version waits. Only a press lets it take over and loads the page again: nothing typed is lost. */
function tellOfUpdates(registration: ServiceWorkerRegistration): void {
  let isTold = false;
  const tell = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller || isTold) return;
    isTold = true;
    toast({
      tone: "success",
      message: t("A new version is ready."),
      seconds: A_DAY_S,
      action: { label: t("Load it"), onPress: () => loadNewVersion(registration) },
    });
  };
  tell();
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && tell());
  });
}

/** Starts what works without a connection: the worker, and the pages that it shows then. Runs after the page has loaded. */
export async function startOffline(parts: OfflineParts): Promise<void> {
  const registration = await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  tellOfUpdates(registration);
  await claimPages(parts);
  // Offline the page is one of those kept.
  if (!navigator.onLine) return;
  await keepLoadedFiles();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepShown = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await keepPage(location.pathname + location.search);
      if (/\/saved\//.test(location.pathname)) for (const link of savedLinks(document)) await keepPage(link);
    }, SETTLED_MS);
  };
  parts.router.subscribe("onRendered", keepShown);
  keepShown();
  onSessionChange(() => {
    if (!sessionState().isOver) return;
    clearTimeout(timer);
    void caches.delete(PAGES_CACHE);
  });
  keepSavedOf(parts);
}
