import { createRootRouteWithContext } from "@tanstack/react-router";
import type { RouterContext } from "../app/routing/router-context.ts";
import { signedInUser } from "../app/session/queries.ts";
import { ErrorPage } from "../app/shell/error-page.tsx";
import { NotFoundPage } from "../app/shell/not-found-page.tsx";
import { SiteDocument } from "../pages/site-document.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  // Asked once; from then on whoever changes the session or the account asks again.
  loader: ({ context: { api, queryClient } }) =>
    queryClient.prefetchQuery({ ...signedInUser(api), staleTime: Number.POSITIVE_INFINITY }),
  head: ({ match }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title: match.context.config.siteName },
      { name: "theme-color", content: "#1d4d3b" },
    ],
    links: [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }],
  }),
  component: SiteDocument,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
