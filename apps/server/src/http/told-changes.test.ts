import { serve } from "@hereabouts/api/test-server";
import { feedFormats } from "@hereabouts/contract/feeds/feed-formats";
import { eventFeedPath, listingFeedPath, venueFeedPath, widgetFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { eventCalendarPath, eventPath, venuePath } from "@hereabouts/contract/paths";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, anEvent, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { makeSite } from "./test-site.ts";

const { db, url } = await testDatabase();
await installReferenceData(db);

/** Every statement that the site makes. */
const statements: string[] = [];
const read = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: createPool(url) }),
  log: ({ query }) => void statements.push(query.sql),
});
afterAll(() => read.destroy());

const ctx = contextOf(db);
const venueId = await aVenue(ctx);
const eventId = await anEvent(ctx, { venueId });
const { id: producerId } = await aProducer(ctx, [venueId]);
const calendarId = await aCalendar(ctx, producerId);
const event = { id: eventId, name: "Contra dance" };
const venue = { id: venueId, name: "Mill River Hall" };
const call = (path: string, input: unknown) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

const addresses = [
  "/",
  "/events/",
  "/events/?keyword=dance",
  "/events/?datePreset=custom&dateStart=2026-11-01&dateEnd=2026-11-10",
  "/venues/",
  "/venues/?openNow=true",
  "/in/northampton-ma/",
  "/category/community/",
  "/message/",
  "/terms-of-use/",
  "/privacy/",
  eventPath(event),
  venuePath(venue),
  "/events/api/event_types/",
  "/events/api/v1/events/",
  "/events/api/v1/poi/",
  "/events/api/v1/events/livesearch/?query=dance",
  "/events/api/v1/poi/livesearch/?query=mill",
  `/events/api/v1/poi/${venueId}/events/`,
  eventCalendarPath(eventId),
  widgetPath(calendarId, { theme: "", search: null }),
  ...feedFormats.flatMap(({ value }) => [
    listingFeedPath(value, {}),
    eventFeedPath(value, eventId),
    venueFeedPath(value, venueId),
    widgetFeedPath(value, calendarId),
  ]),
  call("listings.recommended", { eventId }),
  call("listings.findPlaces", { query: "01060" }),
  call("venues.regions", undefined),
  call("sitePages.messages", undefined),
  call("sitePages.home", undefined),
  call("ads.expected", {}),
];

/** Read for everybody, and written by nobody while the site runs: migrations and the job of a new release. */
const neverWritten = ["kysely_migration"];

test("whatever is read for strangers tells of its changes", async () => {
  const origin = await serve(await makeSite(read, { ...ctx, db: read }));
  const { rows: tables } = await sql<{ name: string; isTold: boolean }>`
    select relname as name, exists (
      select 1 from pg_trigger where tgrelid = pg_class.oid and tgname in ('tell_change', 'tell_insert')
    ) as "isTold" from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(db);
  for (const address of addresses) {
    statements.length = 0;
    const answer = await fetch(origin + address);
    expect([address, answer.status]).toEqual([address, 200]);
    const words = new Set(statements.join(" ").match(/\w+/g));
    const untold = tables.filter(({ name, isTold }) => words.has(name) && !isTold && !neverWritten.includes(name));
    expect([address, untold.map(({ name }) => name)]).toEqual([address, []]);
    expect([address, /^public\b/.test(answer.headers.get("cache-control") ?? "")]).toEqual([address, true]);
  }
});
