import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { MonthListing } from "@hereabouts/contract/listings/month";
import { t } from "@hereabouts/language/translate";
import { fullDate, monthOf as monthNameOf } from "@hereabouts/recurrence/day-words";
import { partsOf } from "@hereabouts/recurrence/local-date";
import { capitalised } from "@hereabouts/recurrence/words";
import { iconButtonClass } from "@hereabouts/ui/actions/icon-button";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import type { ListingSearch } from "../state/listing-search.ts";
import type { ShowSearch } from "../state/use-listing-state.ts";
import styles from "./month.module.css";
import { daySearch, monthAfter, monthOf, monthSearch } from "./month-address.ts";
import { MonthGrid } from "./month-grid.tsx";
import { MonthLane } from "./month-lane.tsx";
import { type StateLink, stateLinks } from "./state-link.ts";

interface MonthViewProps {
  search: ListingSearch;
  query: ResolvedListing;
  /** The answer for this month; undefined while it is on its way. */
  listing: MonthListing | undefined;
  onSearch: ShowSearch;
}

/** "December 2026" */
const monthWords = (month: string) =>
  t("{month} {year}", { month: monthNameOf(`${month}-01`), year: String(partsOf(`${month}-01`).year) });

/** A listing as a month: its days with counts and names, and what runs, in a lane of its own. */
export function MonthView({ search, query, listing, onSearch }: MonthViewProps) {
  const { today } = query;
  const month = monthOf(query);
  const linkTo = stateLinks(onSearch);
  const toMonth = (other: string) => monthSearch(search, other, today);
  const days = new Map(listing?.days.map((day) => [day.date, day]));
  const isPast = month <= today.slice(0, 7);
  return (
    <div className={styles.month} data-part="month">
      <header>
        <h2 id="month">{capitalised(monthWords(month))}</h2>
        <nav aria-label={t("Months")}>
          {!isPast && (
            <PageLink label={t("Previous month")} icon={ChevronLeft} link={linkTo(toMonth(monthAfter(month, -1)))} />
          )}
          <PageLink label={t("Next month")} icon={ChevronRight} link={linkTo(toMonth(monthAfter(month, 1)))} />
        </nav>
      </header>
      {listing && days.size === 0 ? (
        <EmptyMonth nextDate={listing.nextDate} link={(next) => linkTo(toMonth(next.slice(0, 7)))} />
      ) : (
        <>
          <MonthLane running={listing?.running ?? []} total={listing?.runningTotal ?? 0} today={today} />
          <MonthGrid
            month={month}
            labelledBy="month"
            days={days}
            today={today}
            isLoading={listing === undefined}
            linkTo={(day) => linkTo(daySearch(search, day))}
            onMonth={(other) => onSearch(toMonth(other))}
          />
          {listing?.isComplete === false && (
            <p className="faint">{t("More events match than are counted here. Choose a smaller area to count all.")}</p>
          )}
        </>
      )}
    </div>
  );
}

/** A link that turns to another month. */
function PageLink({ label, icon: Icon, link }: { label: string; icon: LucideIcon; link: StateLink }) {
  return (
    <a href={link.href} onClick={link.onClick} className={iconButtonClass({})} aria-label={label} rel="nofollow">
      <Icon />
    </a>
  );
}

/** A month without events, with the way to the next that has some. */
function EmptyMonth({ nextDate, link }: { nextDate: string | null; link: (date: string) => StateLink }) {
  return (
    <div className={styles.empty}>
      <p>{t("No events in this month.")}</p>
      {nextDate !== null && (
        <p>
          <a {...link(nextDate)} rel="nofollow">
            {t("Next event: {day}", { day: fullDate(nextDate) })}
          </a>
        </p>
      )}
    </div>
  );
}
