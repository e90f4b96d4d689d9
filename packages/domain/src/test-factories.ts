import type { Context } from "./context.ts";
import type { EventRecord } from "./events/event-record.ts";
import { saveEvent } from "./events/save-event.ts";
import { saveVenue } from "./venues/save-venue.ts";
import type { VenueRecord } from "./venues/venue-record.ts";

/** A venue in Northampton unless told otherwise. Needs the reference data only for a region. @returns its id */
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
