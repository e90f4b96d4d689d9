import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Context } from "@hereabouts/domain/context";
import { sendMail } from "@hereabouts/domain/mail/queue-mail";
import { t } from "@hereabouts/language/translate";
import { DAY_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { type StoredSource, selectProducerMails, updateSource } from "./source.queries.ts";

/** Share of the interval by which runs vary, so that not all sources run at once. */
const JITTER = 0.2;

/** When a source is read by itself the next time, after so many failures in a row. */
export function nextReading(now: Date, failures: number): Date {
  const pause = Math.min(serverLimits.sourceCheckMinutes * MINUTE_MS * 2 ** failures, DAY_MS);
  return new Date(now.getTime() + pause * (1 + JITTER * Math.random()));
}

/** Writes down that a source was read well. */
export async function noteSuccess(
  ctx: Context,
  source: StoredSource,
  found: Parameters<typeof updateSource>[2] = {},
): Promise<void> {
  const now = ctx.now();
  await updateSource(ctx.db, source.id, {
    lastReadAt: now,
    lastSuccessAt: now,
    failures: 0,
    failingSince: null,
    failure: null,
    ...(source.nextReadAt && { nextReadAt: nextReading(now, 0) }),
    ...(source.pausedFor === "failing" && { pausedFor: null, nextReadAt: nextReading(now, 0) }),
    ...found,
  });
}

/** Tells the producers of a venue that one of its sources is not read by itself any more. */
async function mailPaused(ctx: Context, source: StoredSource, failure: string): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  for (const { userId, email, language } of await selectProducerMails(ctx.db, source.venueId)) {
    const dedupeKey = `source:${source.id}:paused:${source.failingSince?.getTime() ?? 0}:${userId}`;
    await sendMail(ctx, { recipient: email, userId, language, dedupeKey }, () => ({
      subject: t("We stopped importing from {source}", { source: source.name }),
      because: t("you manage {venueName}", { venueName: source.venueName }),
      preheader: t(failure),
      blocks: [
        {
          kind: "text",
          text: t(
            "{siteName} stopped importing events of {venueName} from {source}, because every import in the last {days} days failed. Last error: {failure}",
            {
              siteName,
              venueName: source.venueName,
              source: source.name,
              days: serverLimits.sourceFailingDays,
              failure: t(failure),
            },
          ),
        },
        { kind: "text", text: t("Your events stay as they are. Check the address, then select “Read now”.") },
        { kind: "button", label: t("See the import source"), url: `${publicUrl}/manage/import/${source.id}/` },
      ],
    }));
  }
}

/** Writes down that a source could not be read: it is tried again later and later, and after two weeks no more. */
export async function noteFailure(ctx: Context, source: StoredSource, failure: string): Promise<void> {
  const now = ctx.now();
  const failures = source.failures + 1;
  const failingSince = source.failingSince ?? now;
  const isHopeless = now.getTime() - failingSince.getTime() >= serverLimits.sourceFailingDays * DAY_MS;
  const pauses = isHopeless && source.nextReadAt !== null;
  await updateSource(ctx.db, source.id, {
    lastReadAt: now,
    failures,
    failingSince,
    failure,
    ...(source.nextReadAt && { nextReadAt: nextReading(now, failures) }),
    ...(pauses && { pausedFor: "failing", nextReadAt: null }),
  });
  if (pauses) await mailPaused(ctx, { ...source, failingSince }, failure);
}
