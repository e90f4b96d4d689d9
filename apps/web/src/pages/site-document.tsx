import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { HeadContent, Outlet, useRouteContext } from "@tanstack/react-router";
import { ConnectionNotice } from "../app/connection/connection-notice.tsx";
import { FlashMessages } from "../app/flash-messages/flash-messages.tsx";
import { Main } from "../app/page-change/main.tsx";
import { PageChange } from "../app/page-change/page-change.tsx";
import { Footer } from "../app/shell/footer.tsx";
import { Masthead } from "../app/shell/masthead.tsx";
import styles from "../app/shell/shell.module.css";
import { SiteMessages } from "../app/site-messages/site-messages.tsx";
import { PageViews } from "../app/traffic/page-views.tsx";
import { AuthDialogHost } from "../features/account/login/auth-dialog-host.tsx";
import { PaletteHost } from "../features/palette/palette-host.tsx";
import { MastheadSearch } from "./masthead-search.tsx";

/**
 * The document around every page: masthead and footer, the sign-in dialog, toasts and the note about the connection.
 */
export function SiteDocument() {
  const { theme, dismissed } = useRouteContext({ from: "__root__" });
  return (
    <html lang="en" data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* The colours of the page's paper. Two of one name: the router would keep only the last. */}
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121a17" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <a className={styles.skipLink} href="#main">
          Skip to content
        </a>
        <Masthead search={<MastheadSearch />} tools={<PaletteHost />} />
        <Main>
          <SiteMessages dismissed={dismissed} />
          <FlashMessages />
          <Outlet />
        </Main>
        <Footer />
        <AuthDialogHost />
        <ToastRegion />
        <ConnectionNotice />
        <PageChange />
        <PageViews />
      </body>
    </html>
  );
}
