import { siteParts } from "@hereabouts/contract/site-parts";
import { t } from "@hereabouts/language/translate";
import { Link, useLocation } from "@tanstack/react-router";
import { Kept } from "../kept-markup.tsx";
import { useSiteConfig } from "../site-config.tsx";
import styles from "./footer.module.css";
import { LanguageChoice } from "./language-choice.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** Pages that the foot leads to. It marks the link to the page that is shown, or to one above it. */
const marked = [
  "/events/",
  "/venues/",
  "/in/",
  "/venues/suggest/",
  "/newsletter/",
  "/help/",
  "/terms-of-use/",
  "/privacy/",
];

/** The foot of every page: name, ways on, and the choice of light or dark. */
export function Footer() {
  const { siteName } = useSiteConfig();
  const { pathname, searchStr } = useLocation();
  return (
    <Kept
      as="footer"
      className={styles.footer}
      data-screen
      shown={["footer", marked.filter((path) => pathname.startsWith(path))]}
      // Links to the same page in other languages differ from page to page.
      words={[pathname + searchStr]}
    >
      {([address = ""]) => (
        <>
          <strong className="display">{siteName}</strong>
          <Link to="/events/">{t("Events")}</Link>
          <Link to="/venues/">{t("Venues")}</Link>
          <Link to="/in/">{t("Towns and categories")}</Link>
          <Link to="/venues/suggest/">{t("Suggest a venue")}</Link>
          {siteParts.newsletter && <Link to="/newsletter/">{t("Newsletter")}</Link>}
          <Link to="/$page/" params={{ page: "help" }}>
            {t("Help")}
          </Link>
          <a href="/api/docs/">{t("API")}</a>
          <Link to="/$page/" params={{ page: "terms-of-use" }}>
            {t("Terms")}
          </Link>
          <Link to="/$page/" params={{ page: "privacy" }}>
            {t("Privacy")}
          </Link>
          <LanguageChoice address={address} />
          <ThemeToggle />
        </>
      )}
    </Kept>
  );
}
