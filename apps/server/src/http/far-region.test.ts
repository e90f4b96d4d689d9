import { endpoints } from "@hereabouts/api/mounting/endpoints";
import { serve } from "@hereabouts/api/test-server";
import { editionForm } from "@hereabouts/contract/editions/edition";
import { demoDistricts, demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { freiburg } from "@hereabouts/contract/region/test-region";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { addRecord } from "@hereabouts/domain/admin/admin-records";
import { reportProblem } from "@hereabouts/domain/corrections/report-problem";
import { addDraft } from "@hereabouts/domain/drafts/draft";
import { addPreviewLink } from "@hereabouts/domain/drafts/draft-preview";
import { addEdition } from "@hereabouts/domain/editions/edition";
import { organizerOfName } from "@hereabouts/domain/organizers/organizer";
import { loadLanguages } from "@hereabouts/domain/reader-language";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { setPlanLink } from "@hereabouts/domain/saved-items/plan-link";
import { createSession } from "@hereabouts/domain/sessions/lucia";
import { changeSiteRegion } from "@hereabouts/domain/site-region/site-region";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, anEvent, aProducer, aSavedSearch, aVenue } from "@hereabouts/domain/test-factories";
import { recordImpressions } from "@hereabouts/domain/traffic/impressions";
import { rollUpSightings } from "@hereabouts/domain/traffic/roll-up-sightings";
import { testDatabase } from "@hereabouts/testing/database";
import { permittedPages } from "@hereabouts/testing/permission-matrix";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inAskedLanguage } from "./site/language.ts";
import { makeSite } from "./test-site.ts";

/*
 * Opens every page, and asks every address that is read, of a site in Freiburg: nobody who may see everything sees a town, a
 * zone, a unit, an hour, a price or a state of the demo region.
 */

const { db } = await testDatabase();
const ctx = contextOf(db, { now: () => new Date(), viewer: { kind: "system", job: "tests" } });
const names: Record<string, string> = {};
let origin: string;
let cookie: string;

/** Names that no text from outside the demo region has. */
const ofDemoRegion = [
  ...demoRegion.towns.flatMap(({ id, name }) => [id, name]),
  ...demoRegion.states.map(({ name }) => name),
  ...demoDistricts,
];
const foreign = new RegExp(
  `\\b(?:${ofDemoRegion.join("|")})\\b|\\bmiles?\\b|\\d mi\\b|\\d [AP]M\\b|\\bZIP\\b|Zip Code|\\$\\d+\\.\\d\\d|\\bUSD\\b|\\ben-US\\b`,
  "i",
);

beforeAll(async () => {
  await installReferenceData(db);
  // As `npm run region -- create` does it.
  await changeSiteRegion(ctx, { file: { ...freiburg, name: "Freiburg heute", contact: "hallo@freiburg.example" } });
  applyRegion(freiburg);
  await loadLanguages();
  const place = { lat: 47.9959, lon: 7.8522, city: "Freiburg", state: "", postalCode: "79098", country: "DE" };
  const at = { ...place, street: "Rathausgasse 1", timeZone: freiburg.timeZone };
  const venue = await aVenue(ctx, {
    ...at,
    name: "Haus am Münster",
    phone: "0761 2010",
    website: "https://haus.example/",
  });
  const other = await aVenue(ctx, { ...at, name: "Haus am Münster", lat: 47.9958 });
  const daily = `DTSTART:20261120\nRRULE:FREQ=DAILY`;
  const dates = [{ startMinute: 1_140, endMinute: 1_260, dateRecur: daily }];
  const organizer = await organizerOfName(ctx, "Stadtkapelle");
  const event = await anEvent(ctx, {
    venueId: venue,
    organizerId: organizer ?? null,
    name: "Tanz",
    price: "medium",
    dates,
  });
  const person = await aProducer(ctx, [venue], "unlimited");
  const roles = { is_zeditor: true, decides_requests: true, is_staff: true, is_superuser: true };
  const own = { time_zone: freiburg.timeZone, distance_units: freiburg.units, language: "en" };
  await db
    .updateTable("app_user")
    .set({ ...roles, ...own })
    .where("id", "=", person.id)
    .execute();
  const staff = { ...ctx, viewer: { ...person, isZeditor: true, isStaff: true, isSuperuser: true } };
  const home = { user_id: person.id, address_name: "Zuhause", city: "Freiburg", lat: 47.99, lon: 7.85, country: "DE" };
  const address = await db.insertInto("address").values(home).returning("id").executeTakeFirstOrThrow();
  const hook = { owner_id: person.id, url: "https://hooks.example/", events: ["event.created"], secret: "x" };
  const webhook = await db.insertInto("webhook_endpoint").values(hook).returning("id").executeTakeFirstOrThrow();
  const feed = { venue_id: venue, name: "feed", url: "https://feed.example/", event_type_id: 5 };
  const source = await db.insertInto("import_source").values(feed).returning("id").executeTakeFirstOrThrow();
  const page = await db.selectFrom("site_page").select("id").limit(1).executeTakeFirstOrThrow();
  const ad = await addRecord(staff, {
    kind: "ads",
    values: {
      title: "Bäckerei",
      description: "",
      picture: "",
      url: "https://baeckerei.example/",
      buttonText: "Mehr",
      town: "freiburg",
      point: "",
      radius: 12,
      category: "any",
      firstDay: "",
      lastDay: "",
      budgetOf: "none",
      budget: null,
    },
  });
  const report = {
    kind: "venue",
    recordId: venue,
    problem: "wrong-contact",
    phone: "0761 2011",
    replyTo: "",
    message: "",
  };
  const sender = { address: "192.0.2.1", userAgent: "Mozilla/5.0 (X11) Firefox/140.0", purpose: "" };
  await reportProblem(ctx, report as never, sender);
  await recordImpressions(ctx, { impressions: [{ kind: "event_card", id: event }] }, sender);
  await rollUpSightings({ ...ctx, now: () => new Date(Date.now() + 3_600_000) });
  await aSavedSearch(ctx, person.id, { default_loc_id: "freiburg", radius: 10 });
  const { token } = await createSession(db, person.id, { address: "198.18.0.1", userAgent: "a browser" });
  // German is chosen in this browser; `/en/…` is English all the same.
  cookie = `sessionid=${token}; language=de`;
  const week = editionForm.parse({ name: "KW 48", firstDay: "2026-11-27", lastDay: "2026-12-03" });
  const edition = await addEdition(staff, week);
  const calendar = {
    name: "Stadt",
    url: "https://stadt.example/",
    licence: "cc_by",
    credit: "Stadt",
    event_type_id: 5,
  };
  const town = { ...calendar, created_at: new Date() };
  const regional = await db.insertInto("region_source").values(town).returning("id").executeTakeFirstOrThrow();
  const owner = { ...ctx, viewer: person };
  const draft = await addDraft(owner, { fields: { name: "Offene Bühne" } });
  Object.assign(names, {
    "/organizers/$id/": `/organizers/${organizer}/`,
    "/organizers/$id/$slug/": `/organizers/${organizer}/stadtkapelle/`,
    "/draft/$token/": `/draft/${(await addPreviewLink(owner, { id: draft.id })).token}/`,
    "/$page/": "/privacy/",
    "/in/$town/": "/in/freiburg/",
    "/in/$town/this-weekend/": "/in/freiburg/this-weekend/",
    "/category/$slug/": "/category/community/",
    "/plan/$token/": `/plan/${(await setPlanLink(owner, { use: "share", isRenewed: false })).token}/`,
    "/report/$kind/$id/": `/report/venue/${venue}/`,
    "/saved/addresses/edit/$id/": `/saved/addresses/edit/${address.id}/`,
    "/account/widgets/edit/$id/": `/account/widgets/edit/${await aCalendar(ctx, person.id)}/`,
    "/editions/$id/": `/editions/${edition.id}/`,
    "/reports/sources/$id/": `/reports/sources/${regional.id}/`,
    "/manage/webhooks/$id/": `/manage/webhooks/${webhook.id}/`,
    "/manage/import/$id/": `/manage/import/${source.id}/`,
    "/django/$kind/": "/django/ads/",
    "/django/$kind/$id/": `/django/ads/${ad.row.id}/`,
    "/django/$kind/add/": "/django/ads/add/",
    "/django/users/$id/undo/": `/django/users/${person.id}/undo/`,
    "/wagtail/$id/": `/wagtail/${page.id}/`,
    "/wagtail/$id/$view/": `/wagtail/${page.id}/history/`,
    "/reports/poi_duplicates/merge/": `/reports/poi_duplicates/merge/?keep=${venue}&drop=${other}`,
    "/claim/poi/$userId/": `/claim/poi/${person.id}/`,
    editor: String(person.id),
    venue: String(venue),
    event: String(event),
    ad: ad.row.id,
  });
  origin = await serve(inAskedLanguage(await makeSite(db, { ...ctx, viewer: { kind: "anonymous" } })));
});
afterAll(() => applyRegion(undefined));

const recordOf = (path: string) =>
  (/^\/(?:editor)/.test(path) && names.editor) ||
  (/ads/.test(path) && names.ad) ||
  (/poi|venues/.test(path) && names.venue) ||
  names.event ||
  "";

const statuses = new Map<string, number>();

/** Finds words of the demo region in a response, with the text around them. Zones, units and clocks are chosen by their names. */
async function foreignAt(path: string, headers: Record<string, string>): Promise<string[]> {
  const response = await fetch(origin + path, { headers });
  statuses.set(`${headers.cookie ? "superuser" : "visitor"} ${path}`, response.status);
  const text = (await response.text())
    .replaceAll("\r\n ", "")
    .replaceAll(/(?:America|US)\/[\w/+-]+|>(?:Miles|7:00 PM)</g, "");
  const { index, 0: word = "" } = foreign.exec(text) ?? { index: -1 };
  return index < 0 ? [] : [`${path} ${response.status}: ${word} in ${text.slice(Math.max(0, index - 60), index + 60)}`];
}

const asSuperuser = () => ({ cookie, "X-Forwarded-For": "10.1.0.1" });
const asVisitor = { "X-Forwarded-For": "10.1.0.2" };

const pagePaths = () =>
  permittedPages
    .filter(({ name }) => name !== "/dev/components/")
    .map(
      ({ name }) =>
        names[name] ??
        name
          .replace("/editor/$id", `/editor/${names.editor}`)
          .replace("$id", name.includes("/venues/") ? (names.venue ?? "") : (names.event ?? ""))
          .replace("$slug", "-"),
    );

test("no page shows anything of the demo region, to visitors or to those who run the site", {
  timeout: 180_000,
}, async () => {
  const found = [];
  for (const path of pagePaths()) {
    found.push(...(await foreignAt(path, asVisitor)));
    for (const prefix of ["", "/en"]) found.push(...(await foreignAt(prefix + path, asSuperuser())));
  }
  expect(found).toEqual([]);
  const seen = [...statuses].filter(([who]) => who.startsWith("superuser"));
  expect(seen.filter(([, status]) => status !== 200)).toEqual([]);
});

test("no answer to programs, table, feed, calendar or file tells anything of it", { timeout: 180_000 }, async () => {
  const widget = names["/account/widgets/edit/$id/"]?.split("/").at(-2) ?? "";
  const reads = endpoints
    .filter(({ method }) => method === "get")
    .map(({ path }) => path.replace(":widget", widget).replace(/:\w+/g, () => recordOf(path)));
  const files = `
    /feeds/events.rss /feeds/events.atom /feeds/events.json /feeds/events.ics /robots.txt /llms.txt /sitemap.xml
    /sitemaps/pages-1.xml /sitemaps/events-1.xml /api/openapi.json /api/docs/ /no-such-page/ ${widgetPath(widget)}`;
  const found = [];
  for (const path of new Set(reads.concat(files.trim().split(/\s+/))))
    for (const prefix of ["", "/en"]) found.push(...(await foreignAt(prefix + path, asSuperuser())));
  expect(found).toEqual([]);
});
