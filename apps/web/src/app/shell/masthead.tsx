import { t } from "@hereabouts/language/translate";
import { Wordmark } from "@hereabouts/ui/icons/wordmark";
import wordmarkStyles from "@hereabouts/ui/icons/wordmark.module.css";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSiteConfig } from "../site-config.tsx";
import styles from "./masthead.module.css";
import { UserMenu } from "./user-menu.tsx";

/** Bar on top of every page: wordmark, sections, a slot for the search, and the account. */
export function Masthead({ search }: { search?: ReactNode }) {
  const { siteName, home = "/" } = useSiteConfig();
  return (
    <header className={styles.masthead} data-screen>
      <Link
        to={home}
        className={`${wordmarkStyles.wordmark} ${styles.home}`}
        aria-label={t("{siteName}, home", { siteName })}
      >
        <Wordmark name={siteName} />
      </Link>
      <nav className={styles.nav} aria-label={t("Main")}>
        <Link to="/events/" activeProps={{ "aria-current": "page" }} activeOptions={{ includeSearch: false }}>
          {t("Events")}
        </Link>
        <Link to="/venues/" activeProps={{ "aria-current": "page" }} activeOptions={{ includeSearch: false }}>
          {t("Venues")}
        </Link>
      </nav>
      {search}
      <UserMenu />
    </header>
  );
}
