import { languagePath } from "@hereabouts/contract/region/region";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { t } from "@hereabouts/language/translate";
import { Link, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type MouseEvent, useState, useSyncExternalStore } from "react";
import { useCarriedSearch } from "../../app/routing/carried-search.ts";
import { parseSearch } from "../../app/routing/search-params.ts";
import { useUser } from "../../app/session/user-context.tsx";
import styles from "./back-link.module.css";
import { type ListPath, lastList, lastResults } from "./return-to-results.ts";

const never = () => () => undefined;

/** The list that the way back leads to. */
interface Results {
  to: ListPath;
  search: Record<string, string>;
}

/**
 * The list to go back to: that of the saved search which a card's link carried here, else the one last seen in this tab.
 * The saved searches of others are left out.
 */
function useResults(kind: "event" | "venue", named: string | undefined): Results {
  const read = () => (kind === "event" ? "/events/" : (lastList() ?? "/venues/"));
  const to = useSyncExternalStore<ListPath>(never, read, () => (kind === "event" ? "/events/" : "/venues/"));
  const last = useSyncExternalStore(
    never,
    () => lastResults(to),
    () => "",
  );
  const own = useUser()?.savedSearches ?? [];
  const isOwn = (search: string | undefined) => own.some(({ id }) => String(id) === search);
  const shown = parseSearch(last);
  if (named && isOwn(named) && !(to === "/events/" && shown.search === named))
    return { to: "/events/", search: { search: named } };
  return { to, search: shown.search === undefined || isOwn(shown.search) ? shown : {} };
}

/** How far this tab's history has come. */
const historyIndex = (router: ReturnType<typeof useRouter>) => router.history.location.state.__TSR_index;

/**
 * The way back to the list a page was opened from: to a widget of another site by its own address, outside of the site. Straight from the list it goes back in history, which restores scroll
 * and map, past the other dates that were looked at meanwhile; from elsewhere it leads to the list last seen in this tab,
 * with its filters, or to the saved search that the page's address names: in a new tab, from a shared link and without
 * scripts. From an event that list is one of events; from a venue either.
 */
export function BackLink({ kind }: { kind: "event" | "venue" }) {
  const router = useRouter();
  const { search: named, widget } = useCarriedSearch();
  const { to, search } = useResults(kind, named);
  const [opened] = useState(() => ({
    from: router.state.resolvedLocation?.pathname,
    index: historyIndex(router),
  }));
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opened.from !== to || opensElsewhere) return;
    event.preventDefault();
    router.history.go(opened.index - historyIndex(router) - 1);
  };
  if (widget)
    return (
      <a href={languagePath(widgetPath(widget, { search: named }))} className={styles.back} data-screen>
        <ArrowLeft /> {t("Back to Results")}
      </a>
    );
  return (
    <Link to={to} search={search} className={styles.back} data-screen onClick={goBack}>
      <ArrowLeft /> {t("Back to Results")}
    </Link>
  );
}
