import { t } from "@hereabouts/language/translate";
import { Link, useLocation } from "@tanstack/react-router";
import { Bookmark, CalendarDays, Map as MapIcon, UserRound } from "lucide-react";
import { KeptAround } from "../kept-markup.tsx";
import { stringifySearch } from "../routing/search-params.ts";
import { MAP_HASH, useHash } from "../routing/use-hash.ts";
import { useSessionState } from "../session/session-over.ts";
import { useUser } from "../session/user-context.tsx";
import styles from "./bottom-bar.module.css";
import { useLogInLink } from "./use-log-in-link.ts";

/** The list and its map differ by the end of the address alone. */
const byHash = { includeHash: true, includeSearch: false };

const current = (isCurrent: boolean) => (isCurrent ? { "aria-current": "page" as const } : {});

/** Leads to one's account, or to log in and come back. */
function AccountLink({ query }: { query: string | undefined }) {
  const { pathname } = useLocation();
  const user = useUser();
  const { isOver } = useSessionState();
  const logIn = useLogInLink(query);
  return (
    <Link
      {...(user && !isOver ? { to: "/account/" as const } : logIn)}
      {...current(pathname.startsWith("/account/") || pathname.startsWith("/auth/"))}
    >
      <UserRound />
      {t("You")}
    </Link>
  );
}

/** The four places of the site at the foot of a phone's screen. Pages with a bar of their own there have that one alone. */
export function BottomBar() {
  const { pathname, search } = useLocation();
  const isMap = useHash() === MAP_HASH;
  const isListing = pathname === "/events/" || pathname === "/venues/";
  // A month has no map: there it is that of all events.
  const list = pathname === "/venues/" ? "/venues/" : "/events/";
  return (
    <KeptAround
      as="nav"
      className={styles.bar}
      aria-label={t("Places of the site")}
      data-screen
      data-part="bottom-bar"
      search={search as Record<string, string>}
      // Elsewhere the address to come back to differs from page to page.
      shown={isListing ? ["bar", pathname, isMap] : null}
    >
      {(around) => (
        <>
          <Link to="/events/" activeOptions={byHash} {...current(pathname === "/events/" && !isMap)}>
            <CalendarDays />
            {t("Events")}
          </Link>
          <Link
            to={list}
            search={isListing && !("view" in search) ? around : {}}
            hash={MAP_HASH}
            activeOptions={byHash}
            {...current(isListing && isMap)}
          >
            <MapIcon />
            {t("Map")}
          </Link>
          <Link to="/saved/events/" {...current(pathname.startsWith("/saved/"))}>
            <Bookmark />
            {t("Saved")}
          </Link>
          <AccountLink query={isListing ? stringifySearch(around) : undefined} />
        </>
      )}
    </KeptAround>
  );
}
