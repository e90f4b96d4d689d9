import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { stopAskingPath } from "@hereabouts/contract/freshness/freshness-record";
import { waitingWords } from "@hereabouts/contract/freshness/waiting-words";
import { region } from "@hereabouts/contract/region/region";
import { statsPath } from "@hereabouts/contract/traffic/stats";
import { plural, t } from "@hereabouts/language/translate";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, dayOfWeek, todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { updateWeeklyMailOn } from "../identity/alert-settings.queries.ts";
import { unsubscribeTokenOf } from "../identity/unsubscribe-token.ts";
import type { Payload } from "../jobs/catalogue.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { stopHeaders } from "./date-mails.ts";
import { lockWeeklyRecipient, selectVenueWeeks, selectWeeklyRecipients, type VenueWeek } from "./venue-week.queries.ts";

/** Days after Monday on which an email is made up for that an outage kept back. */
const MADE_UP_DAYS = 2;

/** The Monday whose emails are written now, in the region's zone; null at other hours and on other days. */
function dueMonday(now: Date): string | null {
  const { date, minute } = localOf(now, region.timeZone);
  const hour = Math.floor(minute / 60);
  if (hour < correctionLimits.askedFromHour || hour >= correctionLimits.askedToHour) return null;
  const day = dayOfWeek(date);
  return day > MADE_UP_DAYS ? null : addDays(date, -day);
}

/**
 * Queues the weekly email of everybody who manages a venue, from Monday morning on. Each batch is a transaction of its
 * own; people who are queued or decided on already are not queued again.
 */
export async function findWeeklyMails(ctx: Context): Promise<void> {
  const monday = dueMonday(ctx.now());
  if (monday === null) return;
  const limit = correctionLimits.weeklyBatch;
  for (let after = 0; ; ) {
    const ids = await inTransaction(ctx, async ({ db }) => {
      const found = await selectWeeklyRecipients(db, { monday, after, limit });
      for (const userId of found)
        await enqueue(db, "freshness.sendWeekly", { userId, monday }, { key: String(userId) });
      return found;
    });
    const last = ids.at(-1);
    if (last === undefined || ids.length < limit) return;
    after = last;
  }
}

interface Fact {
  words: string;
  path: string;
}

/** Facts of a venue's week that are more than none, each with its page. */
function factsOf({ id, dates, corrections, views }: VenueWeek, monday: string): Fact[] {
  const seen = { startDate: addDays(monday, -7), endDate: addDays(monday, -1) };
  return [
    dates > 0 && {
      words: waitingWords.dates(dates),
      path: "/manage/events/?show=unconfirmed",
    },
    corrections > 0 && {
      words: waitingWords.corrections(corrections),
      path: "/manage/corrections/",
    },
    views > 0 && {
      words: plural(views, "{count} view of your event pages last week", "{count} views of your event pages last week"),
      path: statsPath({ venue: id, ...seen }),
    },
  ].filter((fact) => fact !== false);
}

/** Writes the blocks of a venue; its name leads if there are several. */
function venueBlocks({ name, facts }: { name: string; facts: readonly Fact[] }, publicUrl: string, isOnly: boolean) {
  const lines = facts.map(({ words, path }): MailBlock => ({ kind: "link", label: words, url: publicUrl + path }));
  return isOnly ? lines : [{ kind: "heading" as const, text: name }, ...lines];
}

/**
 * Decides on one person's email of a week: what waits at their venues and how often their events were seen; nothing is
 * written where there is nothing to say. The decision and the mail are one transaction, so that a second run, at the
 * same time or after one that died, finds it done.
 */
export async function sendWeeklyMail(ctx: Context, { userId, monday }: Payload<"freshness.sendWeekly">): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db, settings, now } = ctx;
    const person = await lockWeeklyRecipient(db, userId, monday);
    if (!person) return;
    await updateWeeklyMailOn(db, userId, monday);
    const weeks = await selectVenueWeeks(db, userId, {
      moment: { now: now(), today: todayIn(region.timeZone, now()) },
      seen: { start: addDays(monday, -7), end: addDays(monday, -1) },
      limit: correctionLimits.weeklyVenues,
    });
    const told = weeks.filter(({ dates, corrections, views }) => dates + corrections + views > 0);
    const [first] = told;
    if (!first) return;
    const stopUrl = settings.publicUrl + stopAskingPath(await unsubscribeTokenOf(ctx, person), "weekly");
    const to = {
      recipient: person.email,
      userId: person.id,
      language: person.language,
      headers: stopHeaders(settings, stopUrl, "weekly"),
      dedupeKey: `weekly:${person.id}:${monday}`,
    };
    await sendMail(ctx, to, () => {
      const venues = told.map((week) => ({ name: week.name, facts: factsOf(week, monday) }));
      const isOnly = told.length === 1;
      const subject = isOnly
        ? `${first.name}: ${(venues[0]?.facts ?? []).map(({ words }) => words).join(", ")}`
        : t("This week at your {count} venues", { count: told.length });
      return {
        subject,
        title: isOnly ? t("This week at {venue}", { venue: first.name }) : subject,
        preheader: venues.flatMap(({ facts }) => facts.map(({ words }) => words)).join(" · "),
        blocks: [
          ...venues.flatMap((venue) => venueBlocks(venue, settings.publicUrl, isOnly)),
          { kind: "note", text: t("We send this email on Mondays, only if there is something to tell.") },
        ],
        because: isOnly ? t("you manage the venue") : t("you manage these venues"),
        unsubscribeUrl: stopUrl,
      };
    });
  });
}
