import type { EventCounts } from "@hereabouts/contract/producer/event-rows";
import { formatNumber, msg, t, tAbout } from "@hereabouts/language/translate";
import { Link } from "@tanstack/react-router";
import tabStyles from "../../../app/areas/page-tabs.module.css";
import type { ProducerEventsSearch } from "../producer-search.ts";
import styles from "./producer-events.module.css";

const parts = [
  { show: undefined, count: "upcoming", label: msg("Upcoming") },
  { show: "unconfirmed", count: "unconfirmedDates", label: msg("To confirm") },
  { show: "drafts", count: "drafts", label: msg("Drafts") },
  { show: "past", count: "past", label: msg("Past") },
  {
    show: "canceled",
    count: "canceled",
    get label() {
      return tAbout("list", "Canceled");
    },
  },
  {
    show: "deleted",
    count: "deleted",
    get label() {
      return tAbout("list", "Deleted");
    },
  },
] as const;

interface EventTabsProps {
  search: ProducerEventsSearch;
  /** Absent until the list is there. */
  counts: EventCounts | undefined;
}

/** The parts of a producer's events, each with how many there are. What is searched for stays. */
export function EventTabs({ search, counts }: EventTabsProps) {
  // Nothing to confirm is nothing to look at.
  const isShown = ({ show, count }: (typeof parts)[number]) =>
    show !== "unconfirmed" || search.show === show || (counts?.[count] ?? 0) > 0;
  return (
    <nav className={tabStyles.tabs} aria-label={t("Which events")}>
      {parts.filter(isShown).map(({ show, count, label }) => (
        <Link
          key={count}
          to="/manage/events/"
          search={{ ...search, show, page: undefined }}
          className={tabStyles.tab}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={search.show === show ? "page" : undefined}
          resetScroll={false}
        >
          {t(label)}
          {counts && <span className={`num ${styles.count}`}>{formatNumber(counts[count])}</span>}
        </Link>
      ))}
    </nav>
  );
}
