import { inboxLimits } from "@hereabouts/contract/inbox/inbox-limits";
import { limits } from "@hereabouts/contract/limits";
import { region } from "@hereabouts/contract/region/region";
import type { ReadEvent } from "@hereabouts/contract/sources/pasted-event";
import type { Context } from "@hereabouts/domain/context";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { icalFeed } from "../ical/ical-feed.ts";
import { ImportError } from "../import-source.ts";
import { all, fromFlyer, nextOf, nowhere, once } from "../pasted/read-pasted.ts";
import type { IncomingMail } from "./incoming-mail.ts";
import { textOfMail } from "./mail-text.ts";
import type { NamedVenue } from "./venue.queries.ts";
import { venueSaid } from "./venue-said.ts";

/** Event and venue that were read out of a mail. */
export interface MailReading {
  /** The event; null for none. */
  event: ReadEvent | null;
  venue: NamedVenue | null;
  text: string;
}

/** Mails are of people who may write in another language than the site. */
const languages = ["en", "es", "de"] as const;

/** "Tomorrow" is meant from the day that a mail was sent; dates that lie far off, or in the future, are no such day. */
function sentDay({ now }: Pick<Context, "now">, { sentAt }: IncomingMail): string {
  const [at, today] = [sentAt?.getTime() ?? Number.NaN, now().getTime()];
  const isLikely = at <= today + DAY_MS && at > today - inboxLimits.keptDays * DAY_MS;
  return todayIn(region.timeZone, isLikely ? new Date(Math.min(at, today)) : now());
}

/** The event of the calendar files; null for none. */
async function fromCalendars(mail: IncomingMail, today: string): Promise<ReadEvent | null> {
  const venue = { ...nowhere, timeZone: region.timeZone };
  const scope = { today, horizon: addMonths(today, limits.horizonMonths), venue, findTown: async () => null };
  for (const calendar of mail.calendars) {
    try {
      return nextOf(await all(icalFeed.read(once(calendar), scope)), scope);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
    }
  }
  return mail.attached ? fromCalendars(mail.attached, today) : null;
}

const places = (calendar: string): string[] =>
  [...calendar.replace(/\r?\n[ \t]/g, "").matchAll(/^LOCATION[^:\r\n]{0,200}:([^\r\n]{1,500})/gim)].map(
    ([, place = ""]) => place.replace(/\\[nN]/g, ", ").replaceAll("\\", ""),
  );

/** A whole sentence, or a shouted line, is no name: then the subject says better what it is. */
const isSentence = (name: string) => name.length > 70 || /[.:]$/.test(name) || name.toUpperCase() === name;

function fromText(subject: string, text: string, today: string): ReadEvent | null {
  try {
    const read = fromFlyer(text, { today }, languages);
    const { name = "", dates = [] } = read.values;
    // "Answer today" is no date.
    if (dates.every((row) => "timeStart" in row && row.timeStart === "" && row.dateRecur === today)) return null;
    const named = name === "" || isSentence(name) ? subject.slice(0, limits.nameChars) || name : name;
    return { ...read, values: { ...read.values, ...(named && { name: named }) } };
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}

/** Reads the event and its venue out of a mail: from its calendar file, else from its words, by the reader of flyers. */
export async function readMail(ctx: Context, mail: IncomingMail): Promise<MailReading> {
  const { subject, text } = textOfMail(mail);
  const today = sentDay(ctx, mail);
  // An absence says when somebody is back.
  const isReply = mail.headers.some(({ key, value }) => key === "auto-submitted" && /^\s*auto-replied/i.test(value));
  if (isReply) return { event: null, venue: null, text };
  const event = (await fromCalendars(mail, today)) ?? fromText(subject, text, today);
  const said = [...mail.calendars.flatMap(places), ...(mail.attached?.calendars.flatMap(places) ?? [])].join("\n");
  const venue = event ? await venueSaid(ctx.db, `${subject}\n${text}`, said) : null;
  return { event, venue, text };
}
