import { randomBytes } from "node:crypto";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { askedDatePath, stopAskingPath } from "@hereabouts/contract/freshness/freshness-record";
import { eventEditPath, eventPath } from "@hereabouts/contract/paths";
import { region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { type Context, inTransaction } from "../context.ts";
import { unsubscribeTokenOf } from "../identity/unsubscribe-token.ts";
import type { Payload } from "../jobs/catalogue.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { hashOfToken } from "../secret-token.ts";
import type { Settings } from "../settings.ts";
import {
  type ConfirmationRecipient,
  type DueDate,
  holdPerson,
  insertAskedDate,
  selectDueDates,
  selectPeopleToAsk,
} from "./date-confirmation.queries.ts";
import { stopHeaders } from "./date-mails.ts";

/** By day, queues a mail for everybody whose venue has dates to be asked about. */
export async function findDatesToAsk(ctx: Context): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    const { date: today, minute } = localOf(now(), region.timeZone);
    const hour = Math.floor(minute / 60);
    if (hour < correctionLimits.askedFromHour || hour >= correctionLimits.askedToHour) return;
    for (const userId of await selectPeopleToAsk(db, { now: now(), today })) {
      await enqueue(db, "freshness.askVenue", { userId }, { key: String(userId) });
    }
  });
}

/** A date with its three answers. */
function dateBlocks({ publicUrl }: Settings, due: DueDate, token: string, today: string): MailBlock[] {
  const { eventId: id, name, venueName, city, date, startMinute, endMinute } = due;
  return [
    {
      kind: "event",
      title: name,
      url: publicUrl + eventPath({ id, name }),
      when: `${dayWords(date, today)}, ${formatTimeRange(startMinute, endMinute)}`,
      where: [venueName, city].filter(Boolean).join(", "),
      date,
    },
    { kind: "button", label: t("Still on"), url: publicUrl + askedDatePath(token, "on") },
    { kind: "link", label: t("Something changed"), url: publicUrl + eventEditPath(id) },
    { kind: "link", label: t("Canceled"), url: publicUrl + askedDatePath(token, "cancelled") },
  ];
}

async function mailDates(
  ctx: Context,
  person: ConfirmationRecipient,
  dates: readonly DueDate[],
  today: string,
): Promise<void> {
  const { settings, db } = ctx;
  const tokens = new Map<DueDate, string>();
  for (const due of dates) {
    const token = randomBytes(24).toString("base64url");
    await insertAskedDate(db, { ...due, userId: person.id, tokenHash: hashOfToken(token) }, today);
    tokens.set(due, token);
  }
  const [first] = dates;
  const stopUrl = settings.publicUrl + stopAskingPath(await unsubscribeTokenOf(ctx, person), "dates");
  await sendMail(
    ctx,
    {
      recipient: person.email,
      userId: person.id,
      language: person.language,
      headers: stopHeaders(settings, stopUrl, "dates"),
      dedupeKey: `dates:${person.id}:${today}`,
    },
    () => ({
      subject:
        dates.length === 1
          ? t("Is {name} still on?", { name: first?.name ?? "" })
          : t("Are these {count} dates still on?", { count: dates.length }),
      preheader: dates.map(({ name }) => name).join(" · "),
      blocks: [
        {
          kind: "text",
          text: t("{hello}, confirm with one click that your events are still on. You don’t need to log in.", {
            hello: person.firstName === "" ? t("Hello") : t("Hello {firstName}", { firstName: person.firstName }),
          }),
        },
        ...[...tokens].flatMap(([due, token]) => dateBlocks(settings, due, token, today)),
        { kind: "note", text: t("We send at most one of these emails a day.") },
      ],
      because: t("you manage the venue"),
      unsubscribeUrl: stopUrl,
    }),
  );
}

/**
 * Asks somebody about the next dates at their venues: one mail a day. What was asked and the mail are one transaction, so
 * that a second run, at the same time or after one that died, finds it done; one that comes late asks what is due by then.
 */
export async function askVenue(ctx: Context, { userId }: Payload<"freshness.askVenue">): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const today = todayIn(region.timeZone, ctx.now());
    const person = await holdPerson(ctx.db, userId);
    const dates = person ? await selectDueDates(ctx.db, userId, { now: ctx.now(), today }) : [];
    if (person && dates.length > 0) await mailDates(ctx, person, dates, today);
  });
}
