import { eventStatuses } from "@hereabouts/contract/events/event-facets";
import { stateWords } from "@hereabouts/contract/events/status-words";
import { messages } from "@hereabouts/contract/messages";
import { eventPrintPath } from "@hereabouts/contract/paths";
import type { EventRow } from "@hereabouts/contract/producer/event-rows";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { formatNumber, plural, t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { Badge } from "@hereabouts/ui/icons/badge";
import { stateTones } from "@hereabouts/ui/icons/status-tone";
import { Print } from "@hereabouts/ui/pictures/print";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { Link } from "@tanstack/react-router";
import styles from "./event-columns.module.css";

const pictureOf = ({ imageThumbnail, eventType, printNumber }: EventRow) =>
  imageThumbnail ?? { url: eventPrintPath(eventType.slug, printNumber), width: 480, height: 240 };

const wordsOf = (status: string) =>
  stateWords(eventStatuses.find(({ value }) => value === status)?.value ?? "scheduled");

/** Says how visitors see an event; `isQuiet` leaves out the usual, and what a tab of its own says. */
function State({
  event: { isHeld, isHidden, status, unconfirmed },
  isQuiet = false,
}: {
  event: EventRow;
  isQuiet?: boolean;
}) {
  const words = wordsOf(status);
  if (isHeld)
    return (
      <Badge tone="goldenrod" dot>
        {t("In review")}
      </Badge>
    );
  if (isHidden) return <Badge tone="platinum">{t("Hidden")}</Badge>;
  if (unconfirmed > 0 && !isQuiet)
    return (
      <Badge tone="goldenrod" dot>
        {t("To confirm")}
      </Badge>
    );
  if (!words) return isQuiet ? null : <Badge tone="fern">{t("Public")}</Badge>;
  return (
    <Badge tone={stateTones[words.tone]} dot>
      {t(words.label)}
    </Badge>
  );
}

/** "Tue, Dec 1"; a date beyond those that are worked out is only known to be later. */
const dateOf = ({ date }: EventRow, today: LocalDate) => (date ? dayWords(date, today) : t("Later"));

/** Says what changes next: how many dates are canceled, a date that is not as planned, or the end of a series. */
function nextChange({ status, comingDates, nextChange: change, ends }: EventRow, today: LocalDate): string {
  if (status === "cancelled") return "";
  if (comingDates.cancelled > 1) return messages.datesCancelled(comingDates);
  const words = change && wordsOf(change.status);
  if (change && words) return t("{state}: {day}", { state: t(words.label), day: dayWords(change.date, today) });
  if (comingDates.total === null) return t("No end date");
  return ends && comingDates.total > 1 ? t("Ends {day}", { day: dayWords(ends, today) }) : "";
}

/** "12 coming, 3 waiting": the people on the lists of an event, as its managers read it. */
const peopleOnLists = ({ coming, waiting }: NonNullable<EventRow["rsvps"]>): string =>
  [
    plural(coming, "{count} coming", "{count} coming"),
    ...(waiting > 0 ? [plural(waiting, "{count} waiting", "{count} waiting")] : []),
  ].join(", ");

/** The columns of a producer's events. `today` is the day in the region. */
export const eventColumns = (today: LocalDate): Column<EventRow>[] => [
  {
    id: "date",
    head: t("Date"),
    isFolded: true,
    cell: (event) => (
      <div className={styles.date}>
        <p className="num">{dateOf(event, today)}</p>
        <p className={styles.second}>{event.recurrenceShort || event.nextEventOccurrence?.times}</p>
      </div>
    ),
  },
  {
    id: "name",
    head: t("Event"),
    isName: true,
    cell: (event) => (
      <div className={styles.event}>
        <Print className={styles.print} picture={pictureOf(event)} sizes="64px" />
        <div className={styles.words}>
          <Link
            to="/manage/events/edit/$id/"
            params={{ id: String(event.id) }}
            className={styles.name}
            {...languageAttributes(event.language)}
          >
            {event.name}
          </Link>
          {event.rsvps && (
            <p className={styles.rsvps}>
              <Link to="/manage/events/rsvps/$id/" params={{ id: String(event.id) }}>
                {peopleOnLists(event.rsvps)}
              </Link>
            </p>
          )}
          <p className={styles.folded}>
            <span>{[dateOf(event, today), event.venueName].join(" · ")}</span> <State event={event} isQuiet />
          </p>
        </div>
      </div>
    ),
  },
  { id: "state", head: t("Status"), isFolded: true, cell: (event) => <State event={event} /> },
  {
    id: "place",
    head: t("Place"),
    isFolded: true,
    cell: ({ isInPerson, venueName }) => <p className={styles.place}>{isInPerson ? venueName : t("Online")}</p>,
  },
  {
    id: "next",
    head: t("Next change"),
    isFolded: true,
    cell: (event) => <p className={styles.change}>{nextChange(event, today)}</p>,
  },
  {
    id: "views",
    head: t("Views"),
    isNumber: true,
    isFolded: true,
    cell: ({ views }) => formatNumber(views),
  },
];
