import { eventPath } from "@hereabouts/contract/paths";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { sql } from "kysely";
import { type Context, inTransaction } from "../context.ts";
import { plannedDates } from "../events/announce-changes.ts";
import type { Payload, PlannedDate } from "../jobs/catalogue.ts";
import { composeMail, type MailBlock } from "../mail/compose-mail.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { recipientsOfEvent } from "./alerts.queries.ts";
import { type NamedPlan, type PlanChanges, planChanges } from "./plan-changes.ts";
import { alertHeaders, unsubscribeUrlOf } from "./unsubscribe-link.ts";
import { dateAndTimes } from "./words.ts";

interface ChangedEvent {
  id: number;
  name: string;
  status: string;
  statusNote: string;
  sequence: number;
  venueId: number;
  where: string;
  whereBefore: string;
  timeZone: string;
}

const whereSql = (venue: string) => sql.raw(`concat_ws(', ', ${venue}.name, nullif(${venue}.city, ''))`);

/** The event as it is now; undefined when people cannot see it any more. */
async function changedEvent({ db }: Context, eventId: number, oldVenueId: number): Promise<ChangedEvent | undefined> {
  const { rows } = await sql<ChangedEvent>`
    select e.id, e.name, e.status, e.status_note as "statusNote", e.sequence, e.venue_id as "venueId",
      ${whereSql("v")} as where, ${whereSql("b")} as "whereBefore", v.time_zone as "timeZone"
    from event e join venue v on v.id = e.venue_id join venue b on b.id = ${oldVenueId}::int
    where e.id = ${eventId}::int and e.published and e.deleted_at is null and v.published and v.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

function letterBlocks(event: ChangedEvent, changes: PlanChanges, next: PlannedDate, url: string, today: string) {
  const blocks: MailBlock[] = [
    { kind: "text", text: "An event you saved has changed:" },
    { kind: "text", text: changes.lines.join("\n") },
    ...(event.statusNote === "" ? [] : [{ kind: "note", text: event.statusNote } as const]),
    { kind: "event", title: event.name, url, date: next.date, when: dateAndTimes(next, today), where: event.where },
    { kind: "note", text: "You get this mail because you saved the event." },
  ];
  return blocks;
}

/**
 * Tells everybody who saved an event what changed about its time, place or status since `before`. Says nothing when
 * nothing is left of the change, when all that was planned is over, or when the event cannot be seen any more.
 */
export async function announceEventChange(
  ctx: Context,
  { eventId, before }: Payload<"alerts.announceEventChange">,
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { db, settings } = inner;
    const now = inner.now();
    const event = await changedEvent(inner, eventId, before.venueId);
    if (!event) return;
    const { timeZone } = event;
    const today = todayIn(timeZone, now);
    const isComing = ({ date, endMinute }: PlannedDate) => instantOf(date, endMinute ?? 1440, timeZone) > now;
    const planned = before.dates.filter(isComing);
    const [firstPlanned] = planned;
    if (!firstPlanned) return;
    const dates = ((await plannedDates(db, [eventId], now)).get(eventId) ?? []).filter(isComing);
    const was: NamedPlan = { ...before, dates: planned, where: event.whereBefore };
    const changes = planChanges(was, { ...event, dates }, today);
    if (!changes) return;
    const next = dates[0] ?? firstPlanned;
    const blocks = letterBlocks(event, changes, next, settings.publicUrl + eventPath(event), today);
    for (const recipient of await recipientsOfEvent(db, eventId)) {
      const title = `${changes.headline}: ${event.name}`;
      const unsubscribeUrl = unsubscribeUrlOf(settings, recipient);
      await queueMail(inner, {
        subject: title,
        ...composeMail(settings, { title, preheader: changes.lines.join(" "), blocks, unsubscribeUrl }),
        recipient: recipient.email,
        userId: recipient.id,
        headers: alertHeaders(settings, recipient),
        dedupeKey: `change:${eventId}:${event.sequence}:${recipient.id}`,
      });
    }
  });
}
