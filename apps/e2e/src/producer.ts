import { randomUUID } from "node:crypto";
import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { inDays } from "./days.ts";
import { enter, send, sessionOf, signUp } from "./person.ts";

export interface ProducerVenue {
  id: number;
  name: string;
}

/** Suggests a hall in Northampton for each name, as the logged-in user. */
async function suggest(request: APIRequestContext, name: string, website: string): Promise<ProducerVenue> {
  const data = { name, city: "Northampton", state: "MA", lat: 42.3251, lon: -72.6412, website };
  return (await send(request, "/events/api/v1/poi/suggest/", { data })).json();
}

/**
 * Creates a verified producer of new venues without events, on a plan, and logs in as them. No other test uses these
 * records.
 */
export async function aProducer(
  browser: BrowserContext,
  { plan = "basic", venues = 1, website = "" }: { plan?: "free" | "basic"; venues?: number; website?: string } = {},
): Promise<[ProducerVenue, ...ProducerVenue[]]> {
  const { request } = browser;
  await signUp(browser);
  const own = await sessionOf(browser);
  const halls: ProducerVenue[] = [];
  for (let count = 0; count < venues; count++) {
    halls.push(await suggest(request, `Hall ${randomUUID().slice(0, 8)}`, website));
  }
  await enter(browser, "admin");
  const claims: { id: number; poi: { id: number } }[] = await (await request.get("/claim/api/poi_claims/")).json();
  for (const { id } of claims.filter(({ poi }) => halls.some((hall) => hall.id === poi.id))) {
    await send(request, `/claim/api/poi_claims/${id}/`, { data: { status: "verified" } });
    await send(request, `/claim/api/poi_claims/${id}/subscription/`, { data: { plan } });
  }
  await browser.addCookies(own);
  const [first, ...others] = halls;
  if (!first) throw new Error("a producer needs a venue");
  return [first, ...others];
}

/**
 * Publishes an event at a venue of the logged-in user, or updates one by id: on one day, or on those of `dateRecur`.
 */
export async function anEvent(
  request: APIRequestContext,
  { id }: ProducerVenue,
  name: string,
  {
    id: known,
    dateRecur = inDays(7),
    hours: [time_start, time_end] = ["19:00", "21:00"],
    organizer = "",
    status,
    stream,
  }: {
    id?: number;
    dateRecur?: string;
    hours?: [string, string];
    organizer?: string;
    status?: string;
    /** Where it can be watched: the event is online then. */
    stream?: string;
  } = {},
): Promise<{ id: number; absoluteUrl: string }> {
  const data = {
    name,
    url: "https://example.org/dance",
    description: "<p>Bring soft shoes.</p>",
    ...(stream ? { type: "online", online_url: stream } : { type: "in_person" }),
    event_type: 5,
    age_group: ["all_ages"],
    point_of_interest: id,
    organizer,
    ...(status && { status }),
    dates: [{ time_start, time_end, date_recur: dateRecur }],
  };
  const change = known === undefined ? {} : { method: "PUT" as const };
  const path = known === undefined ? "add" : `edit/${known}`;
  return (await send(request, `/events/api/v1/events/${path}/`, { data, ...change })).json();
}
