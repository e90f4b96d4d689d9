import "@hereabouts/ui/tokens/layers.css";
import "@hereabouts/ui/tokens/fonts.css";
import "@hereabouts/ui/tokens/tokens.css";
import "@hereabouts/ui/tokens/reset.css";
import "@hereabouts/ui/tokens/base.css";
import "@hereabouts/ui/tokens/print.css";
import { limits } from "@hereabouts/contract/limits";
import { languagePath } from "@hereabouts/contract/region/region";
import { applySiteConfig } from "@hereabouts/contract/site-config";
import { siteParts } from "@hereabouts/contract/site-parts";
import { type CurrentLanguage, followLanguage } from "@hereabouts/language/current-language";
import { loadCatalogue } from "@hereabouts/language/load-catalogue";
import { locale } from "@hereabouts/language/translate";
import { hydrate } from "@tanstack/react-query";
import { httpBatchLink, splitLink } from "@trpc/client";
import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchConnection } from "./app/connection/connection.ts";
import { watchedFetch } from "./app/connection/connection-failure.ts";
import { guardNavigation } from "./app/connection/navigation-guard.ts";
import { idempotencyKeyOf, onceLink } from "./app/connection/once-link.ts";
import { watchPendingChanges } from "./app/connection/pending-changes.ts";
import { createTrpcClient } from "./app/data/api.ts";
import { isRefused } from "./app/data/error-code.ts";
import { pageStateId, readPageState } from "./app/data/page-state.ts";
import { fetchRestOfRoutes } from "./app/routing/lazy-routes.ts";
import { csrfToken } from "./app/session/csrf.ts";
import { sessionLink } from "./app/session/session-link.ts";
import { watchSession } from "./app/session/session-over.ts";
import { App } from "./app.tsx";
import { keepSends } from "./features/saved-items/kept-sends.ts";
import { firstRoutes, shadowedTool } from "./first-routes.ts";
import { createAppRouter, createQueryClient } from "./router.tsx";

const { config, theme, dismissed, queries } = readPageState(document.getElementById(pageStateId)?.textContent ?? "");
applySiteConfig(config);
siteParts.fediverse = config.isInFediverse === true;
const { language = "en" } = config;
let current: CurrentLanguage = { code: language };
followLanguage(() => current);
// The locale of the component library's calendars: by default it is the browser's.
Object.assign(window, { [Symbol.for("react-aria.i18n.locale")]: locale() });
/** The component library's own words in other languages than English, which comes with its components. */
const libraryWords: Partial<Record<typeof language, () => Promise<object>>> = {
  es: () => import("react-aria-components/i18n/es-ES"),
  de: () => import("react-aria-components/i18n/de-DE"),
};
/** Fetches the component library's words, for what opens on a page. */
async function fetchLibraryWords(): Promise<void> {
  const words = await libraryWords[language]?.();
  if (words)
    Object.assign(window, { [Symbol.for("react-aria.i18n.strings")]: "default" in words ? words.default : words });
}
/** Fetches what the page says in its language: English comes with it. */
async function fetchCatalogue(...parts: Parameters<typeof loadCatalogue>[1][number][]): Promise<void> {
  const catalogue = await loadCatalogue(language, parts);
  // All of it may come before the part that every page begins with, which must not take its place.
  if (catalogue && (!current.catalogue || parts.length > 1)) current = { code: language, catalogue };
}
const queryClient = createQueryClient();
hydrate(queryClient, queries);

/** Whether a part of the page shows the answer of a question, or a page that was asked for waits for it. */
const isAwaited = ({ path }: { path: string }) =>
  router.state.status === "pending" || queryClient.isFetching({ queryKey: [path.split(".")], type: "active" }) > 0;

const client = createTrpcClient(
  sessionLink(isAwaited),
  onceLink(),
  splitLink({
    condition: ({ type }) => type === "mutation",
    // A change goes alone, as its key names one. A link that cannot batch would be another part of the first load.
    true: httpBatchLink({
      url: languagePath("/trpc"),
      maxItems: 1,
      fetch: watchedFetch,
      headers: async ({ opList: [op] }) => ({ "X-CSRFToken": await csrfToken(), ...idempotencyKeyOf(op.context) }),
    }),
    false: httpBatchLink({
      url: languagePath("/trpc"),
      maxURLLength: 4_000,
      maxItems: limits.callsInBatch,
      fetch: watchedFetch,
    }),
  }),
);
const router = createAppRouter({ routes: firstRoutes, client, queryClient, config, theme, dismissed });
// The page comes rendered: the first render must produce the server's markup and no extra boundaries.
router.ssr = { manifest: undefined };
const { api } = router.options.context;
watchSession({
  shown: () => api.account.me.getData()?.id ?? null,
  current: async () => (await client.account.me.query())?.id ?? null,
});
watchConnection(async () => {
  const shown = api.account.me.getData();
  const user = await client.account.me.query();
  if (!shown || !user || shown.id === user.id) return;
  // Somebody else signed in meanwhile, in another window: nothing that waits here may go on, for it is not theirs.
  window.location.reload();
  await new Promise(() => undefined);
});
guardNavigation(
  router,
  fetchRestOfRoutes(
    router,
    () => Promise.all([import("./route-tree.gen.ts"), fetchCatalogue("visitors", "tools"), fetchLibraryWords()]),
    shadowedTool,
  ),
);
watchPendingChanges(queryClient.getMutationCache());
const takeUpSends = keepSends(queryClient, api, client);

/** The page. What an earlier one left unsent is sent once it is alive: until then it shows what the server drew. */
function Page() {
  useEffect(takeUpSends, []);
  return <App router={router} client={client} queryClient={queryClient} config={config} />;
}

/** Starts what works without a connection. It takes nothing from the first load. */
async function goOffline(): Promise<void> {
  const { startOffline } = await import("./app/offline/start-offline.ts");
  await startOffline({ router, queryClient, siteName: config.siteName, me: () => api.account.me.getData() });
}
// The motion between a card and its page is no part of the first load either.
window.addEventListener(
  "load",
  () =>
    void import("./app/page-change/grow-from-card.ts").then(
      ({ growFromCards }) => growFromCards(router),
      () => undefined,
    ),
);
if (import.meta.env.PROD && "serviceWorker" in navigator)
  window.addEventListener("load", () => void goOffline().catch(() => undefined));

// Not awaited at the top: the page's chunk imports this one, and each would wait for the other.
void fetchCatalogue("visitors")
  .then(() => router.load())
  .then(() =>
    hydrateRoot(document, <Page />, {
      // A page that is refused says so itself: that is no fault for the console.
      onCaughtError: (error) => isRefused(error) || console.error(error),
    }),
  );
