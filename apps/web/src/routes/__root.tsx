import { createRootRouteWithContext } from "@tanstack/react-router";
import { leaveFaceForWork } from "../app/routing/page-record.ts";
import type { RouterContext } from "../app/routing/router-context.ts";
import { signedInUser } from "../app/session/queries.ts";
import { ErrorPage } from "../app/shell/error-page.tsx";
import { NotFoundPage } from "../app/shell/not-found-page.tsx";
import { siteMessages } from "../app/site-messages/queries.ts";
import { SiteDocument } from "../pages/site-document.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: leaveFaceForWork,
  // Asked once a visit: every mutation that changes the session or the account asks again.
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery({ ...signedInUser(api), staleTime: Number.POSITIVE_INFINITY }),
      queryClient.prefetchQuery({ ...siteMessages(api), staleTime: Number.POSITIVE_INFINITY }),
    ]),
  // Without a title: each page has its own, and so has the one for an address that leads nowhere.
  head: () => ({
    meta: [{ charSet: "utf-8" }, { name: "viewport", content: "width=device-width, initial-scale=1" }],
    links: [
      { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      { rel: "manifest", href: "/site.webmanifest" },
    ],
  }),
  component: SiteDocument,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
