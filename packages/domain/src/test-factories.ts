import { randomBytes, randomUUID } from "node:crypto";
import type { PlanId } from "@hereabouts/contract/claims/plans";
import type { Viewer } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type { DB } from "@hereabouts/db/schema.gen";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import type { Updateable } from "kysely";
import type { Context } from "./context.ts";
import type { EventRecord } from "./events/event-record.ts";
import { saveEvent } from "./events/save-event.ts";
import { saveVenue } from "./venues/save-venue.ts";
import type { VenueRecord } from "./venues/venue-record.ts";

/** A venue in Northampton by default. Needs the reference data only for a region. @returns its id */
export async function aVenue(ctx: Context, overrides: Partial<VenueRecord> = {}): Promise<number> {
  const { id } = await saveVenue(ctx, {
    name: "Mill River Hall",
    lat: 42.3251,
    lon: -72.6412,
    street: "25 Mill River Road",
    city: "Northampton",
    state: "MA",
    postalCode: "01060",
    ...overrides,
  });
  return id;
}

/**
 * A free community event on November 28, 2026 (a week after the tests' day) from 7 to 9 pm, at a new venue unless
 * `venueId` says where. Needs the reference data. @returns its id
 */
export async function anEvent(ctx: Context, overrides: Partial<EventRecord> = {}): Promise<number> {
  const { id } = await saveEvent(ctx, {
    venueId: overrides.venueId ?? (await aVenue(ctx)),
    name: "Contra dance",
    eventTypeId: 5,
    description: "<p>Bring soft shoes.</p>",
    price: "free",
    ageGroups: ["all_ages"],
    dates: [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2026-11-28" }],
    ...overrides,
  });
  return id;
}

/** The evening in two days by the machine's clock, for what runs in a process of its own. */
export const eveningSoon = () => ({
  startMinute: 19 * 60,
  endMinute: 21 * 60,
  dateRecur: addDays(todayIn(region.timeZone, new Date()), 2),
});

/** Featured period that covers every test date. */
export const alwaysFeatured = { featuredFrom: "2020-01-01", featuredUntil: "2099-12-31" } as const;

type Person = Extract<Viewer, { kind: "user" }>;

/** Creates a signed-in account, without roles by default. @param columns of its row, where they matter */
export async function aPerson(
  { db }: Context,
  roles: Partial<Person> = {},
  columns: Updateable<DB["app_user"]> = {},
): Promise<Person> {
  const { id } = await db
    .insertInto("app_user")
    .values({ email: `${randomUUID()}@example.org`, first_name: "Robin", ...columns })
    .returning("id")
    .executeTakeFirstOrThrow();
  const nobody = { isStaff: false, isZeditor: false, isSuperuser: false, producerOf: [], distanceUnits: "mi" as const };
  return { kind: "user", id, ...nobody, ...roles };
}

/** Creates a producer of venues, each with an active subscription. Needs the reference data. */
export async function aProducer(ctx: Context, venueIds: readonly number[], planId: PlanId = "free"): Promise<Person> {
  const person = await aPerson(ctx, { producerOf: venueIds });
  for (const venueId of venueIds) {
    const claim = { venue_id: venueId, claimant_id: person.id, status: "verified" };
    const subscription = { venue_id: venueId, plan_id: planId, status: "trialing", billing_contact_id: person.id };
    await ctx.db.insertInto("claim").values(claim).execute();
    await ctx.db.insertInto("subscription").values(subscription).execute();
  }
  return person;
}

/** A saved search of somebody's without filters, unless `columns` say others. @returns its id */
export async function aSavedSearch(
  { db, now }: Context,
  ownerId: number,
  columns: Updateable<DB["saved_search"]> = {},
): Promise<number> {
  const { id } = await db
    .insertInto("saved_search")
    .values({ user_id: ownerId, search_name: "Dances", created_at: now(), updated_at: now(), ...columns })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A calendar of somebody's that stands on other sites, with a saved search of theirs. @returns its id */
export async function aCalendar(ctx: Context, ownerId: number, title = "Town calendar"): Promise<string> {
  const search_id = await aSavedSearch(ctx, ownerId, { search_name: title });
  const id = randomBytes(18).toString("base64url");
  await ctx.db.insertInto("calendar_widget").values({ id, owner_id: ownerId, search_id, title }).execute();
  return id;
}
