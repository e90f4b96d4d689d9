import { t } from "@hereabouts/language/translate";
import { Wordmark } from "@hereabouts/ui/icons/wordmark";
import wordmarkStyles from "@hereabouts/ui/icons/wordmark.module.css";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Kept } from "../kept-markup.tsx";
import { useSiteConfig } from "../site-config.tsx";
import styles from "./masthead.module.css";
import { UserMenu } from "./user-menu.tsx";

/** Pages, with those below them, that the masthead marks its link to. */
const sections = ["/events/", "/venues/"];

/** Bar on top of every page: wordmark, sections, a slot for the search, and the account. */
export function Masthead({ search }: { search?: ReactNode }) {
  const { siteName, home = "/" } = useSiteConfig();
  const { pathname } = useLocation();
  return (
    <header className={styles.masthead} data-screen>
      <Link
        to={home}
        className={`${wordmarkStyles.wordmark} ${styles.home}`}
        aria-label={t("{siteName}, home", { siteName })}
      >
        <Wordmark name={siteName} />
      </Link>
      <Kept
        as="nav"
        className={styles.nav}
        aria-label={t("Main")}
        shown={["main", sections.find((path) => pathname.startsWith(path))]}
      >
        {() => (
          <>
            <Link to="/events/" activeProps={{ "aria-current": "page" }} activeOptions={{ includeSearch: false }}>
              {t("Events")}
            </Link>
            <Link to="/venues/" activeProps={{ "aria-current": "page" }} activeOptions={{ includeSearch: false }}>
              {t("Venues")}
            </Link>
          </>
        )}
      </Kept>
      {search}
      <UserMenu />
    </header>
  );
}
