import type { UserContext } from "@hereabouts/contract/account/user-context";
import { waitingWords } from "@hereabouts/contract/freshness/waiting-words";
import { messages } from "@hereabouts/contract/messages";
import { msg, plural, t } from "@hereabouts/language/translate";
import { Select } from "@hereabouts/ui/choices/select";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useApi } from "../../../app/data/api.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { FindField } from "../../../forms/find-field.tsx";
import { OrganizerQuota } from "../organizer-quota.tsx";
import type { ProducerEventsSearch } from "../producer-search.ts";
import { eventRows } from "../queries.ts";
import { QuotaPanel } from "../quota-panel.tsx";
import { QuotaWarning } from "../quota-warning.tsx";
import { DeletedEvents } from "./deleted-events.tsx";
import { DraftRows } from "./draft-rows.tsx";
import { EventRows } from "./event-rows.tsx";
import { EventTabs } from "./event-tabs.tsx";
import styles from "./producer-events.module.css";

const orderings = [
  { value: "date", label: msg("Date") },
  { value: "-created", label: msg("Last added") },
  { value: "name", label: msg("Name") },
] as const;

/** Says what an empty part would hold, and what can be done about it. */
function emptyWords({ show, find }: ProducerEventsSearch): string {
  if (find) return t("No matches. Use fewer words, or look in another tab.");
  if (show === "past") return t("Events move here once their last date is over. Copy one to hold it again.");
  if (show === "unconfirmed") return t("Every date of the next 7 days is confirmed.");
  if (show === "canceled") return t("Events you cancel appear here. Visitors still see that they are canceled.");
  return t("Events you publish appear here and in the listing.");
}

interface ProducerEventsProps {
  user: UserContext;
  /** The venue worked on; null for editors, who see what they made. */
  venue: UserContext["producerQuotas"][number] | null;
  search: ProducerEventsSearch;
  onSearch: (search: ProducerEventsSearch) => void;
}

/** A producer's events, a row each, against the quota of their venue: to come, over, canceled, or deleted lately. */
export function ProducerEvents({ user, venue, search, onSearch }: ProducerEventsProps) {
  const { show, find } = search;
  const list = useQuery(eventRows(useApi(), search));
  const counts = list.data?.counts;
  const upcoming = counts?.upcoming ?? 0;
  const mayAdd = !venue || venue.quota.canAdd || user.organizers.some(({ quota }) => quota.canAdd);
  const add = (label: string, size?: "sm") =>
    mayAdd && (
      <LinkButton to="/manage/events/add/" variant="primary" size={size}>
        <Plus />
        {label}
      </LinkButton>
    );
  const narrow = (next: ProducerEventsSearch) => onSearch({ ...search, ...next, page: undefined });
  return (
    <>
      <div className={`${pageHeadStyles.head} ${styles.head}`}>
        <h1 className="display">
          {upcoming === 0 || show !== undefined || find
            ? t("My Events")
            : plural(upcoming, "{count} Upcoming Event", "{count} Upcoming Events")}
        </h1>
        <div className={pageHeadStyles.tools}>{add(t("Add Event"), "sm")}</div>
      </div>
      {venue && !venue.quota.canAdd && (
        <div className={styles.warning}>
          <QuotaWarning venue={venue} />
        </div>
      )}
      <div className={styles.bar}>
        <EventTabs search={search} counts={counts} />
        {show !== "deleted" && show !== "drafts" && (
          <>
            <FindField label={t("Search by name")} value={find} onFind={(words) => narrow({ find: words })} />
            <Select
              label={t("Sort")}
              variant="sort"
              options={orderings.map(({ value, label }) => ({ value, label: t(label) }))}
              value={search.ordering ?? "date"}
              onChange={(ordering) => narrow({ ordering })}
            />
          </>
        )}
      </div>
      {show === "unconfirmed" && counts && counts.unconfirmedDates > 0 && (
        <p className={`muted sm ${styles.note}`}>
          {t("{dates}. Confirm what is still right, so that visitors can rely on it; edit the rest.", {
            dates: waitingWords.dates(counts.unconfirmedDates),
          })}
        </p>
      )}
      {show === "deleted" && <DeletedEvents />}
      {show === "drafts" && <DraftRows />}
      {show !== "deleted" && show !== "drafts" && (
        <EventRows
          list={list}
          search={search}
          emptyMessage={t(messages.noEvents)}
          emptyHint={emptyWords(search)}
          emptyAction={
            show === undefined &&
            !find && (
              <div className="row wrap">
                {add(t("Add event"))}
                {venue && <LinkButton to="/manage/import/">{t("Import a calendar")}</LinkButton>}
              </div>
            )
          }
        />
      )}
      <Quotas user={user} venue={venue} />
    </>
  );
}

/** How many more events there may be: at the venue, and at places of organizers. */
function Quotas({ user, venue }: Pick<ProducerEventsProps, "user" | "venue">) {
  return (
    <>
      {venue && (
        <div className={styles.quota}>
          <QuotaPanel venue={venue} isNamed={user.producerQuotas.length > 1 || user.organizers.length > 0} />
        </div>
      )}
      {user.organizers.map((organizer) => (
        <div key={organizer.id} className={styles.quota}>
          <OrganizerQuota organizer={organizer} />
        </div>
      ))}
    </>
  );
}
