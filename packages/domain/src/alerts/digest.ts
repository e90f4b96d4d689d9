import { isTimeZone } from "@hereabouts/contract/fields/time-zones";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { type Context, inTransaction } from "../context.ts";
import { selectUserTimeZones, updateAlertsSentOn } from "../identity/alert-settings.queries.ts";
import type { Payload } from "../jobs/catalogue.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { inLanguage } from "../reader-language.ts";
import { alertHeaders, unsubscribeUrlOf } from "./alert-frequency.ts";
import { activeSearches, dueUsers, lockRecipient, recordAlerted, usersWithActiveSearches } from "./alerts.queries.ts";
import { composeDigest, settingsOf } from "./compose-digest.ts";
import { findNews, type News } from "./find-news.ts";
import { type Recipient, viewerOf } from "./watched-search.ts";

/** The day and the hour (0–23) that clocks show; in the last hour of a day 23, also where clocks skip the hours after it. */
function dayAndHour(now: Date, zone: string): { date: string; hour: number } {
  const { date, minute } = localOf(now, zone);
  const isLast = localOf(new Date(now.getTime() + HOUR_MS), zone).date !== date;
  return { date, hour: isLast ? 23 : Math.floor(minute / 60) };
}

/**
 * Queues a digest for everybody whose hour has come: on their local date, once their clock reached the hour they chose,
 * and for weekly mails from their weekday on until it was done (a weekday that passed while nothing ran is made up for).
 */
export async function findDueDigests(ctx: Context): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    const stored = await selectUserTimeZones(db);
    const zones = stored.filter(isTimeZone).map((zone) => ({ zone, ...dayAndHour(now(), zone) }));
    for (const due of await dueUsers(db, zones)) {
      await enqueue(db, "alerts.sendDigest", due, { key: String(due.userId) });
    }
  });
}

/** Writes down what is new in a person's active searches as sent, with the email. @returns whether anything is new */
const queueNewMatches = (ctx: Context, recipient: Recipient, dedupeKey: string): Promise<boolean> =>
  inLanguage(recipient.language, () => queueDigest(ctx, recipient, dedupeKey));

async function queueDigest(ctx: Context, recipient: Recipient, dedupeKey: string): Promise<boolean> {
  const asOwner = { ...ctx, viewer: viewerOf(recipient) };
  const news: News[] = [];
  for (const search of await activeSearches(ctx.db, recipient.id)) {
    const found = await findNews(asOwner, search, true);
    if (found.ids.length > 0) news.push(found);
  }
  if (news.length === 0) return false;
  const letter = await composeDigest(asOwner, recipient, news);
  const settings = settingsOf(asOwner, news);
  for (const { search, ids } of news) await recordAlerted(ctx.db, search.id, ids, ctx.now());
  await queueMail(ctx, {
    ...letter,
    recipient: recipient.email,
    userId: recipient.id,
    headers: alertHeaders(settings, await unsubscribeUrlOf({ ...ctx, settings }, recipient)),
    dedupeKey,
  });
  return true;
}

/**
 * Decides on one person's digest of one local date: what is new in their active searches goes out in one mail, and
 * nothing new sends none. The decision, the sent events and the email are one transaction, so that a second run, at the
 * same time or after one that died, finds it done.
 */
export async function sendDigest(ctx: Context, { userId, localDate }: Payload<"alerts.sendDigest">): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const recipient = await lockRecipient(inner.db, userId, localDate);
    if (!recipient) return;
    await updateAlertsSentOn(inner.db, userId, localDate);
    await queueNewMatches(inner, recipient, `digest:${userId}:${localDate}`);
  });
}

/**
 * Sends everybody what is new at once, whatever their hour and day: for demos. The digests at their hour still come.
 * @returns how many mails were written
 */
export async function sendAllDigestsNow(ctx: Context): Promise<number> {
  let written = 0;
  for (const userId of await usersWithActiveSearches(ctx.db)) {
    await inTransaction(ctx, async (inner) => {
      const recipient = await lockRecipient(inner.db, userId, null);
      if (!recipient) return;
      if (await queueNewMatches(inner, recipient, `digest:${userId}:${inner.now().toISOString()}`)) written += 1;
    });
  }
  return written;
}
