import type { Viewer } from "@hereabouts/contract/permissions";
import type { Context } from "@hereabouts/domain/context";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { sql } from "kysely";

type Person = Extract<Viewer, { kind: "user" }>;

/** Context of a past hour, as a user without roles. */
export function hoursAgo(ctx: Context, hours: number, userId: number): Context & { viewer: Person } {
  const nobody = { isStaff: false, isZeditor: false, isSuperuser: false, producerOf: [], distanceUnits: "mi" as const };
  const viewer: Person = { kind: "user", id: userId, ...nobody };
  const now = new Date(ctx.now().getTime() - hours * HOUR_MS);
  return { ...ctx, viewer, now: () => now };
}

/** Adds a user without login. @returns the user id */
export async function addDemoPerson(
  { db, now }: Context,
  { email, firstName }: { email: string; firstName: string },
): Promise<number> {
  const { id } = await db
    .insertInto("app_user")
    .values({ email, first_name: firstName, email_confirmed_at: now(), is_demo: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const orders = {
  /** The most to come first. */
  busiest: sql`l.future_event_count desc`,
  /** Three events to come, or the next above: what fills the smallest plan. */
  threeEvents: sql`l.future_event_count < 3, abs(l.future_event_count - 3)`,
  /** Now this one, now that one, but the same on every machine. */
  scattered: sql`l.venue_id % 37`,
} as const;

/** A listed venue on which there is no claim yet, the first in an order; undefined when every one has some. */
export async function freeVenue({ db }: Context, order: keyof typeof orders): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select l.venue_id as id from venue_listing l
    where not exists (select from claim c where c.venue_id = l.venue_id)
    order by ${orders[order]}, l.venue_id limit 1`.execute(db);
  return rows[0]?.id;
}
