import { widgetIdPattern, widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type MouseEvent, useState, useSyncExternalStore } from "react";
import { parseSearch } from "../../app/routing/search-params.ts";
import { useUser } from "../../app/session/user-context.tsx";
import styles from "./back-link.module.css";
import { lastResults } from "./return-to-results.ts";

/** What a card's link carried here. */
type Carried = Record<string, string | undefined>;

const never = () => () => undefined;

/** The list to go back to: that of the saved search which a card's link carried here, else `last`. Nobody else's search. */
function useResults(to: "/events/" | "/venues/", last: string): Record<string, string> {
  const named = useLocation({ select: ({ search }) => (search as Carried).search });
  const own = useUser()?.savedSearches ?? [];
  const isOwn = (search: string | undefined) => own.some(({ id }) => String(id) === search);
  const shown = parseSearch(last);
  if (to === "/events/" && named && isOwn(named) && shown.search !== named) return { search: named };
  return shown.search === undefined || isOwn(shown.search) ? shown : {};
}

/** The address of the widget on another site whose card led here, with the search that it named; null for none. */
function useWidget(): string | null {
  const { widget, search } = useLocation({ select: ({ search }) => search as Carried });
  return widget && widgetIdPattern.test(widget) ? widgetPath(widget, { search }) : null;
}

/**
 * The way back to the list a page was opened from: to a widget of another site by its own address, outside of the site. Straight from the list it goes back in history, which restores scroll
 * and map; from elsewhere it leads to the list last seen in this tab, with its filters, or to the saved search that the
 * page's address names: in a new tab, from a shared link and without scripts.
 */
export function BackLink({ to }: { to: "/events/" | "/venues/" }) {
  const router = useRouter();
  const [isFromResults] = useState(() => router.state.resolvedLocation?.pathname === to);
  const last = useSyncExternalStore(
    never,
    () => lastResults(to),
    () => "",
  );
  const search = useResults(to, last);
  const widget = useWidget();
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isFromResults || opensElsewhere) return;
    event.preventDefault();
    router.history.back();
  };
  if (widget !== null)
    return (
      <a href={widget} className={styles.back}>
        <ArrowLeft /> Back to Results
      </a>
    );
  return (
    <Link to={to} search={search} className={styles.back} onClick={goBack}>
      <ArrowLeft /> Back to Results
    </Link>
  );
}
