import { addressTime, type DateAddress, eventDatePath } from "@hereabouts/contract/events/date-address";
import { isOn, statusOfDate } from "@hereabouts/contract/events/date-status";
import { hasVenue, type PlaceKind, placeKind, placeWords } from "@hereabouts/contract/events/place-words";
import { whenWords } from "@hereabouts/contract/events/status-words";
import { type NamedVenue, venueLine } from "@hereabouts/contract/listings/spoken-date";
import { t } from "@hereabouts/language/translate";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type Context, inTransaction } from "../context.ts";
import { plannedDates } from "../events/announce-changes.ts";
import type { Payload, PlannedDate } from "../jobs/catalogue.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { alertHeaders, unsubscribeUrlOf } from "./alert-frequency.ts";
import { type ChangedEvent, recipientsOfEvent, selectChangedEvent } from "./alerts.queries.ts";
import { type NamedPlan, newDates, planChanges } from "./plan-changes.ts";
import { dateAndTimes } from "./words.ts";

const wordsOfPlace = (kind: PlaceKind, venue: NamedVenue) =>
  placeWords(kind, { name: venue.name, line: venueLine(venue) });

/** A plan with the place in words, as it was meant: what its status made of that is told with the status. */
function named<Plan extends Omit<NamedPlan, "where" | "isAtVenue">>(
  plan: Plan,
  venue: NamedVenue,
  attended: { isInPerson: boolean; isOnline: boolean },
): NamedPlan {
  const kind = placeKind({ ...attended, status: "scheduled" }, null);
  return { ...plan, where: wordsOfPlace(kind, venue), isAtVenue: hasVenue(kind) };
}

/** The search parameters that name a date in the address of its event's page. */
const addressOf = ({ date, startMinute }: PlannedDate, dates: readonly PlannedDate[]): DateAddress => ({
  date,
  ...(dates.filter((other) => other.date === date).length > 1 && { time: addressTime(startMinute) }),
});

interface LetterFacts {
  url: string;
  today: string;
  /** Whether it tells new dates to those who follow the event. */
  onlyFollowers: boolean;
}

function letterBlocks(
  event: ChangedEvent,
  changes: readonly string[],
  next: PlannedDate,
  { url, today, onlyFollowers }: LetterFacts,
) {
  const status = statusOfDate(event, next);
  const blocks: MailBlock[] = [
    {
      kind: "text",
      text: onlyFollowers ? t("An event you follow has new dates.") : t("An event you saved has changed."),
    },
    { kind: "text", text: changes.join("\n") },
    ...(event.statusNote === "" ? [] : [{ kind: "note", text: event.statusNote } as const]),
    {
      kind: "event",
      title: event.name,
      language: event.language,
      url,
      // No almanac day for what is called off: it would catch the eye before the word "cancelled".
      ...(isOn(status) ? { date: next.date } : {}),
      when: whenWords(status, dateAndTimes(next, today)),
      where: wordsOfPlace(placeKind(event, next), event.venue),
    },
  ];
  return blocks;
}

/**
 * Tells everybody who saved an event what changed about its time, place or status since `before`, and those who follow it of
 * dates that are new alone. Says nothing when nothing is left of the change or when the event is no longer visible.
 */
export async function announceEventChange(
  ctx: Context,
  { eventId, before }: Payload<"alerts.announceEventChange">,
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { db, settings } = inner;
    const now = inner.now();
    const event = await selectChangedEvent(db, eventId, before.venueId);
    if (!event) return;
    const { timeZone } = event;
    const today = todayIn(timeZone, now);
    const isComing = ({ date, endMinute }: PlannedDate) => instantOf(date, endMinute ?? DAY_MINUTES, timeZone) > now;
    const planned = before.dates.filter(isComing);
    const dates = ((await plannedDates(db, [eventId], now)).get(eventId) ?? []).filter(isComing);
    const next = dates[0] ?? planned[0];
    if (!next) return;
    const { isInPerson = event.isInPerson, isOnline = event.isOnline } = before;
    const changesInWords = () =>
      planned.length > 0 &&
      planChanges(
        named({ ...before, dates: planned }, event.venueBefore, { isInPerson, isOnline }),
        named({ ...event, dates }, event.venue, event),
        today,
      );
    const onlyFollowers = !changesInWords();
    const newsInWords = () => (isOn(statusOfDate(event, next)) ? newDates(planned, dates, today) : null);
    if (onlyFollowers && !newsInWords()) return;
    const url = settings.publicUrl + eventDatePath(event, addressOf(next, dates));
    for (const recipient of await recipientsOfEvent(db, eventId, { onlyFollowers })) {
      const unsubscribeUrl = await unsubscribeUrlOf(inner, recipient);
      const to = {
        recipient: recipient.email,
        userId: recipient.id,
        language: recipient.language,
        headers: alertHeaders(settings, unsubscribeUrl),
        dedupeKey: `change:${eventId}:${event.sequence}:${recipient.id}`,
      };
      await sendMail(inner, to, () => {
        const { headline, lines } = (onlyFollowers ? newsInWords() : changesInWords()) || { headline: "", lines: [] };
        return {
          subject: t("{change}: {event}", { change: headline, event: event.name }),
          preheader: lines.join(" "),
          blocks: letterBlocks(event, lines, next, { url, today, onlyFollowers }),
          because: onlyFollowers ? t("you follow this event") : t("you saved this event"),
          unsubscribeUrl,
        };
      });
    }
  });
}
