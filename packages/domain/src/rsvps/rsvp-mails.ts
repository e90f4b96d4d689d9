import { addressTime, eventDatePath } from "@hereabouts/contract/events/date-address";
import { isOn, resolveDateStatus, statusOfDate } from "@hereabouts/contract/events/date-status";
import { placeKind, placeWords } from "@hereabouts/contract/events/place-words";
import { whenWords } from "@hereabouts/contract/events/status-words";
import { venueLine } from "@hereabouts/contract/listings/spoken-date";
import { rsvpPath } from "@hereabouts/contract/rsvps/rsvp";
import { rsvpWords } from "@hereabouts/contract/rsvps/rsvp-words";
import { t } from "@hereabouts/language/translate";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { dateAndTimes } from "../alerts/words.ts";
import type { Context } from "../context.ts";
import { atFaceOf } from "../faces/live-face.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { sendMail } from "../mail/queue-mail.ts";
import type { StoredRsvp } from "./rsvp.queries.ts";
import type { KnownDate, RsvpEvent } from "./rsvp-list.queries.ts";
import { rsvpTokenOf } from "./rsvp-token.ts";

/** A date in a mail: as it is, or as it was. */
type MailedDate = Pick<KnownDate, "date" | "startMinute" | "endMinute" | "status">;

/** Status of a date as mails say it. */
const statusIn = (event: RsvpEvent, { status }: MailedDate) =>
  status === "gone" ? "cancelled" : statusOfDate(event, { status });

/** The date with its times: "Sat, Nov 28, 7:00 PM – 9:00 PM". */
export const whenOf = (ctx: Context, event: RsvpEvent, date: MailedDate): string =>
  dateAndTimes(date, todayIn(event.timeZone, ctx.now()));

/** The card of a date in a mail. */
function dateBlock(ctx: Context, event: RsvpEvent, date: MailedDate): MailBlock {
  const status = statusIn(event, date);
  const { venue } = event;
  const address = { date: date.date, time: addressTime(date.startMinute) };
  return {
    kind: "event",
    title: event.name,
    language: event.language,
    url: ctx.settings.publicUrl + eventDatePath(event, address),
    ...(isOn(status) && { date: date.date }),
    when: whenWords(status, whenOf(ctx, event, date)),
    where: placeWords(placeKind(event, { status }), { name: venue.name, line: venueLine(venue) }),
  };
}

interface RsvpLetter {
  subject: string;
  /** Sentences before the date, one a paragraph. */
  text: string;
  /** Small print after it. */
  note?: string;
}

interface AboutRsvp {
  rsvp: StoredRsvp;
  event: RsvpEvent;
  date: MailedDate;
  /** Whether there is something left to cancel. */
  mayCancel?: boolean;
  dedupeKey?: string;
}

/** Emails someone on a list about their date, in their language, with the link that cancels, from where they answered. */
export async function mailRsvp(
  asked: Context,
  { rsvp, event, date, mayCancel = true, dedupeKey }: AboutRsvp,
  write: () => RsvpLetter,
): Promise<void> {
  const ctx = await atFaceOf(asked, { id: rsvp.faceId });
  const url = ctx.settings.publicUrl + rsvpPath(await rsvpTokenOf(ctx, rsvp));
  const to = { recipient: rsvp.email, language: rsvp.language, ...(dedupeKey !== undefined && { dedupeKey }) };
  await sendMail(ctx, to, () => {
    const { subject, text, note } = write();
    const blocks: MailBlock[] = [{ kind: "text", text }, dateBlock(ctx, event, date)];
    if (mayCancel) {
      blocks.push({ kind: "button", label: t("Cancel your RSVP"), url });
      blocks.push({
        kind: "note",
        text: note ?? t("If your plans change, cancel so that others can have your place."),
      });
    }
    return { subject, blocks, because: t("you said that you’re coming to this event") };
  });
}

/** "3 people": how many an RSVP is for. */
export const peopleOf = ({ people }: Pick<StoredRsvp, "people">): string => rsvpWords.people(people);

/** Emails someone that they have a place now, because others canceled or there are more places. */
export const mailMovedUp = (ctx: Context, about: AboutRsvp): Promise<void> =>
  mailRsvp(ctx, about, () => ({
    subject: t("You have a place: {event}", { event: about.event.name }),
    text: t("Places became free, and you moved up from the waiting list. You have a place for {people}.", {
      people: peopleOf(about.rsvp),
    }),
  }));

/** Status and note of a date, from the event or the date. */
export const stateOf = (event: RsvpEvent, date: { status: string }) =>
  resolveDateStatus({ ...event, statusNote: "" }, { ...date, note: "" }).status;
