import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { send } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect } from "./site.ts";

/** Ids of a producer's records. */
export interface MadeRecords {
  venue: number;
  event: number;
  organizer: number;
  address: number;
  calendar: string;
  /** The secret of a shared plan. */
  plan: string;
  /** The secret of a draft's preview. */
  draft: string;
  webhook: number;
  source: number;
}

/** Records that producers and the desk make. */
export interface SiteRecords extends MadeRecords {
  edition: number;
  regionSource: number;
}

/** A table of two events, one with an invalid time. */
const table = [
  "Name,Date,Time,Description",
  `Contradance in the Old Town Hall,${new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)},19:30,All dances are taught`,
  "Waltz Afternoon with Cornbread and Chowder,someday,later,",
].join("\n");

/** Changes what programs cannot, as pages do. */
async function call(
  request: APIRequestContext,
  procedure: string,
  data: object,
): Promise<{ id: number; token: string }> {
  const { result } = await (await send(request, `/trpc/${procedure}`, { data })).json();
  return result.data;
}

/** Has a table read, to be looked through. */
async function aSource(request: APIRequestContext, venue: number): Promise<number> {
  const file = { name: "autumn.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  const path = `/events/api/v1/venue_sources/files/?vid=${venue}&name=autumn.csv&event_type=5`;
  const { id } = await (await send(request, path, { multipart: { file } })).json();
  const source = async () => (await request.get(`/events/api/v1/venue_sources/${id}/`)).json();
  await expect.poll(async () => (await source()).open_run?.state).toBe("ready");
  return id;
}

/** Creates a producer with one of each record that has a page, and logs in as them. */
export async function makeRecords(browser: BrowserContext): Promise<MadeRecords> {
  const { request } = browser;
  const [venue] = await aProducer(browser);
  const organizer = "The Contradance Committee of the Hilltowns";
  const { id: event } = await anEvent(request, venue, "Contradance in the Old Town Hall", { organizer });
  const page = await (await request.get(`/events/api/v1/events/${event}/`)).json();
  const home = { address_name: "Home", city: "Hudson", state: "NY", country: "US", lat: 42.25, lon: -73.79 };
  const address = await (await send(request, "/events/api/v1/search_addresses/", { data: home })).json();
  const wanted = { searchName: "Dances around here", keyword: "dance" };
  const search = await (await send(request, "/events/api/v1/saved_searches/", { data: wanted })).json();
  const shown = { title: "Dances around here", search_id: search.id };
  const calendar = await (await send(request, "/events/api/v1/calendar_widgets/", { data: shown })).json();
  const url = "https://example.org/hooks/hereabouts";
  const webhook = await call(request, "webhooks.add", { url, events: ["event.created"] });
  await send(request, `/events/api/saved_events/event/${event}/`);
  const plan = await call(request, "savedItems.plan.setLink", { use: "share", isRenewed: false });
  const draft = await call(request, "drafts.unpublish", await anEvent(request, venue, "Lantern Walk along the River"));
  const preview = await call(request, "drafts.addPreview", { id: draft.id });
  await call(request, "apiTokens.add", { name: "Our own site", scopes: ["read"] });
  const guest = { email: "invited-to-help@example.org" };
  await send(request, `/events/api/v1/poi/${venue.id}/manager_invitations/`, { data: guest });
  return {
    venue: venue.id,
    event,
    organizer: page.organizer.id,
    address: address.id,
    calendar: calendar.id,
    plan: plan.token,
    draft: preview.token,
    webhook: webhook.id,
    source: await aSource(request, venue.id),
  };
}

/** Makes an edition of the coming week, exported, as the editor or staff who are logged in. @returns its id */
export async function makeEdition({ request }: BrowserContext): Promise<number> {
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  const edition = { name: "Out and about", firstDay: day(1), lastDay: day(3), perTown: 2, inches: 60 };
  const { id } = await call(request, "editions.add", edition);
  await call(request, "editions.pickAll", { id });
  await call(request, "editions.export", { id });
  return id;
}

/** Adds a calendar of many venues that cannot be read, as the editor or staff who are logged in. @returns its id */
export async function makeRegionSource({ request }: BrowserContext, host: string): Promise<number> {
  const source = { name: "Town of Hadley", licence: "cc_by", credit: "Town of Hadley calendar", eventType: 5 };
  const { id } = await call(request, "regionSources.add", { ...source, url: `https://${host}/all.ics` });
  return id;
}
