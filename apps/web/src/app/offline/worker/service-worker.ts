import { registerRoute } from "workbox-routing/registerRoute.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { FILES_CACHE, isKept, isLeftAlone, PICTURES_CACHE } from "../offline-cache.ts";
import { keptPage, offlinePage } from "./offline-answers.ts";

/** The parts of a worker's scope that are used here. */
interface WorkerScope {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: (
    type: "activate" | "message",
    listener: (event: { data?: unknown; waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
}
const worker = globalThis as unknown as WorkerScope;

/** How long a page may take before what is kept of it is shown instead. */
const PATIENCE_MS = 8_000;

/** Statuses of a proxy whose site does not answer. */
const noAnswer = new Set([502, 503, 504]);

/** A plugin that keeps the newest entries of a cache: its keys come in the order in which they were put. */
const trimmed = (name: string, most: number) => ({
  cacheDidUpdate: async () => {
    const cache = await caches.open(name);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
  },
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: FILES_CACHE, plugins: [trimmed(FILES_CACHE, 500)], matchOptions: { ignoreVary: true } }),
);
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === "image" && /^\/(?:prints|media)\//.test(url.pathname),
  new CacheFirst({ cacheName: PICTURES_CACHE, plugins: [trimmed(PICTURES_CACHE, 150)] }),
);

/** Asks for a page; after a while what is kept of it is shown instead. Throws when there is neither. */
async function askOrKept(request: Request): Promise<Response> {
  const answer = fetch(request);
  const slow = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const first = await Promise.race([answer, slow]);
  if (first !== null && !noAnswer.has(first.status)) return first;
  return (await keptPage(request.url)) ?? first ?? answer;
}

// Frames on other sites are left alone. Pages always come from the site. Only when it does not answer is the kept one shown, which says from when it is.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === "document" && request.mode === "navigate" && !isLeftAlone(url.pathname),
  async ({ request, url }) => {
    try {
      return await (isKept(url.pathname) ? askOrKept(request) : fetch(request));
    } catch {
      return (await keptPage(request.url)) ?? offlinePage();
    }
  },
);

// A new version waits until a person lets it: nothing is reloaded by itself.
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") void worker.skipWaiting();
});
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

// Each release is another worker, which browsers notice by its text.
Object.assign(worker, { version: import.meta.env.VITE_WORKER_VERSION });
