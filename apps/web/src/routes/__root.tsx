import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { createRootRouteWithContext, HeadContent, Outlet, useRouteContext } from "@tanstack/react-router";
import "../app/shell/shell.css";
import { ConnectionNotice } from "../app/connection/connection-notice.tsx";
import { Main } from "../app/page-change/main.tsx";
import { PageChange } from "../app/page-change/page-change.tsx";
import type { RouterContext } from "../app/router-context.ts";
import { ErrorPage } from "../app/shell/error-page.tsx";
import { Footer } from "../app/shell/footer.tsx";
import { Masthead } from "../app/shell/masthead.tsx";
import { NotFoundPage } from "../app/shell/not-found-page.tsx";
import { AuthDialogHost } from "../features/account/auth-dialog-host.tsx";
import { MastheadSearch } from "../pages/masthead-search.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  // Asked once; from then on whoever changes the session or the account asks again.
  loader: ({ context: { api } }) => api.account.me.prefetch(undefined, { staleTime: Number.POSITIVE_INFINITY }),
  head: ({ match }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title: match.context.config.siteName },
      { name: "theme-color", content: "#1d4d3b" },
    ],
    links: [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }],
  }),
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

function Root() {
  const { theme } = useRouteContext({ from: "__root__" });
  return (
    <html lang="en" data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to results
        </a>
        <Masthead search={<MastheadSearch />} />
        <Main>
          <Outlet />
        </Main>
        <Footer />
        <AuthDialogHost />
        <ToastRegion />
        <ConnectionNotice />
        <PageChange />
      </body>
    </html>
  );
}
