import { Wordmark } from "@hereabouts/ui/icons/wordmark";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSiteConfig } from "../site-config.tsx";
import { UserMenu } from "./user-menu.tsx";
import "@hereabouts/ui/icons/wordmark.css";
import styles from "./masthead.module.css";

/** The bar on top of every page: wordmark, sections, the keyword search as a slot, and the account. */
export function Masthead({ search }: { search?: ReactNode }) {
  const { siteName } = useSiteConfig();
  return (
    <header className={styles.masthead}>
      <Link to="/" className="wordmark" aria-label={`${siteName}, home`}>
        <Wordmark name={siteName} />
      </Link>
      <nav className={styles.nav} aria-label="Main">
        <Link to="/events/" activeProps={{ "aria-current": "page" }} activeOptions={{ includeSearch: false }}>
          Events
        </Link>
        <Link to="/venues/" activeProps={{ "aria-current": "page" }} activeOptions={{ includeSearch: false }}>
          Venues
        </Link>
      </nav>
      {search}
      <UserMenu />
    </header>
  );
}
