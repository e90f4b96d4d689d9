import "@hereabouts/ui/fonts.css";
import "@hereabouts/ui/tokens.css";
import "@hereabouts/ui/base.css";
import { hydrate } from "@tanstack/react-query";
import { httpBatchLink } from "@trpc/client";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { csrfToken } from "./app/csrf.ts";
import { pageStateId, readPageState } from "./app/page-state.ts";
import { createAppRouter, createQueryClient } from "./app/router.tsx";
import { createTrpcClient } from "./app/trpc.ts";

const { config, theme, queries } = readPageState(document.getElementById(pageStateId)?.textContent ?? "");
const queryClient = createQueryClient();
hydrate(queryClient, queries);
const client = createTrpcClient(
  httpBatchLink({
    url: "/trpc",
    maxURLLength: 4_000,
    headers: async ({ opList }) =>
      opList.some(({ type }) => type === "mutation") ? { "X-CSRFToken": await csrfToken() } : {},
  }),
);
const router = createAppRouter({ client, queryClient, config, theme });
// The page comes rendered: the first render must produce the server's markup and no extra boundaries.
router.ssr = { manifest: undefined };
// Not awaited at the top: the page's chunk imports this one, and each would wait for the other.
void router.load().then(() => {
  hydrateRoot(document, <App router={router} client={client} queryClient={queryClient} config={config} />);
});
