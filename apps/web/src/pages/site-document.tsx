import { screenPath } from "@hereabouts/contract/paths";
import { documentLanguage } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { HeadContent, Outlet, useLocation, useNavigate, useRouteContext } from "@tanstack/react-router";
import { ConnectionNotice } from "../app/connection/connection-notice.tsx";
import { FlashMessages } from "../app/flash-messages/flash-messages.tsx";
import { Main } from "../app/page-change/main.tsx";
import { PageChange } from "../app/page-change/page-change.tsx";
import { useUser } from "../app/session/user-context.tsx";
import { BottomBar } from "../app/shell/bottom-bar.tsx";
import { Footer } from "../app/shell/footer.tsx";
import { Masthead } from "../app/shell/masthead.tsx";
import styles from "../app/shell/shell.module.css";
import { SiteMessages } from "../app/site-messages/site-messages.tsx";
import { PageViews } from "../app/traffic/page-views.tsx";
import { AuthDialogHost } from "../features/account/login/auth-dialog-host.tsx";
import { listingSearch } from "../features/listings/state/listing-search.ts";
import { type NarrowedListing, useTypedSearch } from "../features/listings/use-typed-search.ts";
import { PaletteBox } from "../features/palette/palette-box.tsx";
import { DeviceOffer } from "../features/saved-items/device/device-offer.tsx";
import { addressOf, openListing } from "../features/saved-items/searches/current-search.ts";

/** The masthead's search for the page it stands on: it knows the keyword of a saved search whose results are shown. */
function MastheadSearch() {
  const navigate = useNavigate();
  const user = useUser();
  const { pathname, search } = useLocation();
  const narrowed = (path: NarrowedListing["path"], searches: Parameters<typeof openListing>[1]): NarrowedListing => {
    const open = openListing(listingSearch(search), searches);
    return {
      path,
      search: open.listing,
      onSearch: (next) => void navigate({ to: path, search: addressOf(next, open) }),
    };
  };
  const listed = () => {
    if (pathname === "/events/") return narrowed(pathname, user?.savedSearches ?? []);
    return pathname === "/venues/" ? narrowed(pathname, []) : null;
  };
  return <PaletteBox {...useTypedSearch(listed())} />;
}

/** Ways past the masthead for the keyboard: to the content, and on a list to its map where it is shown. */
function SkipLinks() {
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skipLink} href="#main">
        {t("Skip to content")}
      </a>
      {(pathname === "/events/" || pathname === "/venues/") && (
        <a className={`${styles.skipLink} ${styles.toMap}`} href="#map" data-needs-scripts>
          {t("Skip to the map")}
        </a>
      )}
    </>
  );
}

/**
 * The document around every page: masthead and footer, the sign-in dialog, toasts and the note about the connection. A wall's
 * screen stands alone.
 */
export function SiteDocument() {
  const { theme, dismissed } = useRouteContext({ from: "__root__" });
  // A wall has the page alone: nobody stands at it to press anything.
  const isWall = useLocation().pathname === screenPath;
  return (
    <html {...documentLanguage()} data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* The colours of the page's paper. Two of one name: the router would keep only the last. */}
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121a17" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        {isWall ? (
          <Main>
            <Outlet />
          </Main>
        ) : (
          <>
            <SkipLinks />
            <Masthead search={<MastheadSearch />} />
            <Main>
              <SiteMessages dismissed={dismissed} />
              <DeviceOffer />
              <FlashMessages />
              <Outlet />
            </Main>
            <Footer />
            <BottomBar />
            <AuthDialogHost />
            <ToastRegion />
            <ConnectionNotice />
            <PageChange />
            <PageViews />
          </>
        )}
      </body>
    </html>
  );
}
