import { may } from "@hereabouts/contract/permissions";
import { Link, useLocation } from "@tanstack/react-router";
import { Kept } from "../kept-markup.tsx";
import { useUser } from "../session/user-context.tsx";
import { viewerOf } from "../session/viewer.ts";
import { useSiteConfig } from "../site-config.tsx";
import styles from "./footer.module.css";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The foot marks its link to the page that is shown, or to one above it. */
const marked = ["/events/", "/venues/", "/in/", "/venues/suggest/", "/terms-of-use/", "/privacy/"];

/** The foot of every page: name, ways on, and the choice of light or dark. */
export function Footer() {
  const user = useUser();
  const { siteName, supportEmail } = useSiteConfig();
  const { pathname } = useLocation();
  return (
    <Kept
      as="footer"
      className={styles.footer}
      data-screen
      shown={["footer", marked.filter((path) => pathname.startsWith(path))]}
    >
      {() => (
        <>
          <strong className="display">{siteName}</strong>
          <Link to="/events/">Events</Link>
          <Link to="/venues/">Venues</Link>
          <Link to="/in/">Towns and categories</Link>
          <Link to="/venues/suggest/">Suggest a venue</Link>
          {may.contactSupport(viewerOf(user)) ? (
            <Link to="/manage/support/">Help</Link>
          ) : (
            <a href={`mailto:${supportEmail}`}>Help</a>
          )}
          <a href="/api/docs/">API</a>
          <Link to="/$page/" params={{ page: "terms-of-use" }}>
            Terms
          </Link>
          <Link to="/$page/" params={{ page: "privacy" }}>
            Privacy
          </Link>
          <ThemeToggle />
        </>
      )}
    </Kept>
  );
}
