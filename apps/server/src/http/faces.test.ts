import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { csrfHeaders, serve } from "@hereabouts/api/test-server";
import { eventPath, organizerPath, venuePath } from "@hereabouts/contract/paths";
import { addFace, changeFace, type FaceForm, turnFace } from "@hereabouts/domain/faces/face";
import { aFaceForm } from "@hereabouts/domain/faces/face.fixture";
import { rebuildProjections } from "@hereabouts/domain/projection/rebuild-projections";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFaces } from "../faces/faces.ts";
import { responseCache } from "./response-cache/response-cache.ts";
import { makeSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(ctx, { isStaff: true }) });
const mainUrl = ctx.settings.publicUrl;
const main = "hereabouts.test";
const face = "library.example.org";

const library = await aVenue(ctx, { name: "Jones Library", city: "Amherst", lat: 42.3757, lon: -72.5196 });
const mill = await aVenue(ctx);
const stories = await anEvent(ctx, { venueId: library, name: "Story time" });
const dance = await anEvent(ctx, { venueId: mill, name: "Contra dance" });
const within = { id: stories, name: "Story time" };
const outside = { id: dance, name: "Contra dance" };

const form = (fields: Partial<FaceForm> = {}) =>
  aFaceForm({
    name: "Jones Library",
    hosts: `${face}\nbooks.example.org`,
    lists: `/events/?vid=${library}`,
    ...fields,
  });
let id = 0;

/** Changes the face, and has this process know it. */
async function become(fields: Partial<FaceForm> = {}): Promise<void> {
  await changeFace(staff, { id, ...form(fields) });
  await readFaces(db, mainUrl);
}

const site = await makeSite(db, ctx);
const origin = await serve(site);
const hits: string[] = [];
const shared = await serve(
  responseCache(site, {
    feed: { generation: () => 0, isLive: () => true, isUntouched: () => true },
    mostBytes: 10_000_000,
    today: () => "2026-11-21",
    onAnswer: (_kind, outcome) => void hits.push(outcome),
  }),
);

beforeAll(async () => {
  await rebuildProjections(ctx);
  id = await addFace(staff, form());
  await turnFace(staff, { id, isOn: true });
  await readFaces(db, mainUrl);
});
afterAll(async () => {
  await turnFace(staff, { id, isOn: false });
  await readFaces(db, mainUrl);
});

let asked = 0;
/** A request for a host name, from an address of its own. */
async function ask(host: string, path: string, more: { at?: string; headers?: object; body?: object } = {}) {
  const { at = origin, headers = {}, body } = more;
  const sent = request(at + path, {
    agent: false,
    method: body ? "POST" : "GET",
    headers: {
      Host: host,
      Accept: "text/html",
      "X-Forwarded-For": `10.7.${++asked >> 8}.${asked & 255}`,
      ...(body && { "Content-Type": "application/json" }),
      ...headers,
    },
  }).end(body && JSON.stringify(body));
  const [response] = await once(sent, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const trpc = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Everything that lists events, by how it is asked. */
const surfaces: [surface: string, path: string][] = [
  ["list page", "/events/?named_date=custom"],
  ["home page", "/?x=1"],
  ["town page", "/in/northampton-ma/"],
  ["REST", "/events/api/v1/events/?named_date=custom"],
  ["list with counts", trpc("listings.events", { namedDate: "custom", counts: true })],
  ["recommendations", trpc("listings.recommended", {})],
  ["pins", trpc("listings.eventPins", { namedDate: "custom" })],
  ["month", trpc("listings.month", { namedDate: "custom" })],
  ["search as you type", trpc("listings.liveSearchEvents", { q: "time" })],
  ["iCalendar", "/feeds/events.ics"],
  ["RSS", "/feeds/events.rss"],
  ["Atom", "/feeds/events.atom"],
  ["JSON Feed", "/feeds/events.json"],
];

describe.each(surfaces)("%s", (surface, path) => {
  test.each([
    [main, true],
    ["unknown.example.org", true],
    [face, false],
    ["BOOKS.example.org:8080", false],
  ])("at %s", async (host, showsAll) => {
    const accept = path.startsWith("/trpc") || path.includes("/api/") ? "application/json" : "text/html";
    const { status, body } = await ask(host, path, { headers: { Accept: accept } });
    expect(status).toBe(200);
    expect([surface, body.includes("Story time"), body.includes("Contra dance")]).toEqual([
      surface,
      true,
      showsAll && surface !== "search as you type",
    ]);
  });
});

test("venues are those of the face", async () => {
  const path = "/events/api/v1/poi/?radius=12000";
  const names = async (host: string) => (await ask(host, path, { headers: { Accept: "application/json" } })).body;
  expect(await names(main)).toMatch(/Mill River Hall/);
  expect(await names(face)).not.toMatch(/Mill River Hall/);
  expect(await names(face)).toMatch(/Jones Library/);
});

describe("an organizer with events inside and outside of the face", async () => {
  const organizer = await db
    .insertInto("organizer")
    .values({ name: "Story Guild", created_at: ctx.now(), updated_at: ctx.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const other = await db
    .insertInto("organizer")
    .values({ name: "Story Dancers", created_at: ctx.now(), updated_at: ctx.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const earlier = contextOf(db, { now: () => new Date("2026-10-01T12:00:00Z") });
  const past = [{ startMinute: 600, endMinute: 660, dateRecur: "2026-11-02" }];
  for (const [venueId, place] of [
    [library, "inside"],
    [mill, "outside"],
  ] as const) {
    await anEvent(ctx, { venueId, name: `Tale ${place}`, organizerId: organizer.id });
    await anEvent(earlier, { venueId, name: `Old tale ${place}`, organizerId: organizer.id, dates: past });
  }
  await anEvent(ctx, { venueId: mill, name: "Tale danced", organizerId: other.id });
  const ids = `organizer=${organizer.id}`;

  test.each([
    ["page", organizerPath({ id: organizer.id, name: "Story Guild" }), "Tale"],
    [
      "list",
      trpc("listings.events", { organizer: String(organizer.id), namedDate: "custom", ordering: "date" }),
      "Tale",
    ],
    ["REST list", `/events/api/v1/events/?named_date=custom&${ids}`, "Tale"],
    ["past events", trpc("organizers.past", { id: organizer.id }), "Old tale"],
    ["past events in REST", `/events/api/v1/organizers/${organizer.id}/past/`, "Old tale"],
    ["iCalendar feed", `/feeds/events.ics?${ids}`, "Tale"],
    ["RSS feed", `/feeds/events.rss?${ids}`, "Tale"],
    ["Atom feed", `/feeds/events.atom?${ids}`, "Tale"],
    ["JSON feed", `/feeds/events.json?${ids}`, "Tale"],
  ])("has those inside alone in its %s", async (_, path, name) => {
    const of = async (host: string) => {
      const accept = path.startsWith("/organizers") ? "text/html" : "application/json";
      const { status, body } = await ask(host, path, { headers: { Accept: accept } });
      return [status, body.includes(`${name} inside`), body.includes(`${name} outside`)];
    };
    expect([await of(main), await of(face)]).toEqual([
      [200, true, true],
      [200, true, false],
    ]);
  });

  test("is counted and listed by what is inside", async () => {
    const json = async (host: string, path: string) =>
      JSON.parse((await ask(host, path, { headers: { Accept: "application/json" } })).body);
    const total = async (host: string) =>
      (await json(host, `/events/api/v1/events/?named_date=custom&${ids}`)).pagination.totalItems;
    expect([await total(main), await total(face)]).toEqual([2, 1]);
    const names = async (host: string) =>
      (await json(host, "/events/api/v1/organizers/?name=Story")).map(({ name }: { name: string }) => name);
    expect(await names(main)).toEqual(["Story Dancers", "Story Guild"]);
    expect(await names(face)).toEqual(["Story Guild"]);
  });

  test.each([
    ["event", eventPath(outside), [`/events/api/v1/events/${dance}/`, trpc("events.get", { id: dance })]],
    [
      "venue",
      venuePath({ id: mill, name: "Mill River Hall" }),
      [`/events/api/v1/poi/${mill}/`, trpc("venues.get", { id: mill })],
    ],
    [
      "organizer",
      organizerPath({ id: other.id, name: "Story Dancers" }),
      [`/events/api/v1/organizers/${other.id}/`, trpc("organizers.get", { id: other.id })],
    ],
  ])(
    "of an %s outside the page leads to the main host, and programs and the pages’ own calls find none",
    async (_, page, calls) => {
      const { status, headers } = await ask(face, page);
      expect([status, headers.location]).toEqual([302, mainUrl + page]);
      for (const path of calls) {
        const of = async (host: string) => (await ask(host, path, { headers: { Accept: "application/json" } })).status;
        expect([path, await of(main), await of(face)]).toEqual([path, 200, 404]);
      }
    },
  );
});

test("pages have the name, colors and origin of the face, and lists name themselves as canonical", async () => {
  await become({ accent: "#0b5cad", description: "Readings and story times." });
  const { body, headers } = await ask(face, "/events/");
  expect(body).toContain("· Jones Library</title>");
  expect(body).toContain('<meta property="og:site_name" content="Jones Library"');
  expect(body).toContain(`<link rel="canonical" href="http://${face}/events/"`);
  expect(body).toContain(`href="http://${face}/feeds/events.ics`);
  expect(body).toContain("--primary:#0b5cad");
  expect(headers["content-security-policy"]).toContain(`img-src 'self' ${mainUrl}`);
  expect((await ask("books.example.org", "/events/")).body).toContain('href="http://books.example.org/events/"');
  expect((await ask(face, "/")).body).toContain('name="description" content="Readings and story times."');
  const ofSite = await ask(main, "/events/");
  expect(ofSite.body).toContain("· Hereabouts</title>");
  expect(ofSite.body).not.toContain("--primary:#0b5cad");
  expect(ofSite.headers["content-security-policy"]).not.toContain(mainUrl);
  await become();
});

test("an event of the face is shown there with its one address on the main host, any other leads there", async () => {
  const shown = await ask(face, eventPath(within));
  expect(shown.status).toBe(200);
  expect(shown.body).toContain("· Jones Library</title>");
  expect(shown.body).toContain(`<link rel="canonical" href="${mainUrl}${eventPath(within)}"`);
  const other = await ask(face, `${eventPath(outside)}?date=2026-11-28`);
  expect([other.status, other.headers.location]).toEqual([302, `${mainUrl}${eventPath(outside)}?date=2026-11-28`]);
  expect(other.headers["cache-control"]).toBe("private, no-store");
  expect((await ask(face, venuePath({ id: library, name: "Jones Library" }))).status).toBe(200);
  expect((await ask(face, venuePath({ id: mill, name: "Mill River Hall" }))).status).toBe(302);
  expect((await ask(face, "/events/999999/gone/")).headers.location).toBe(`${mainUrl}/events/999999/gone/`);
  for (const host of [main, "unknown.example.org"]) expect((await ask(host, eventPath(outside))).status).toBe(200);
});

test.each(["/django/faces/", "/manage/events/", "/wagtail/", "/editor/", "/claim/", "/reports/poi_qa/", "/editions/"])(
  "%s is on the main host alone",
  async (path) => {
    const { status, headers } = await ask(face, path);
    expect([status, headers.location]).toEqual([302, mainUrl + path]);
  },
);

test.each([
  ["/events/", "/events/"],
  ["/terms-of-use/", "/terms-of-use/"],
])("the home of a face can be %s", async (home, location) => {
  await become({ home });
  const { status, headers } = await ask(face, "/");
  expect([status, headers.location]).toEqual([302, location]);
  expect((await ask(main, "/")).status).toBe(200);
  const canonical = `<link rel="canonical" href="http://${face}${home}"`;
  expect((await ask(face, home)).body).toContain(canonical);
  await become();
});

test("robots and sitemap are of the face: its home and lists, and no page that has its address on the main host", async () => {
  expect((await ask(face, "/robots.txt")).body).toContain(`Sitemap: http://${face}/sitemap.xml`);
  expect((await ask(main, "/robots.txt")).body).toContain(`Sitemap: ${mainUrl}/sitemap.xml`);
  const [ofFace, ofSite] = [await ask(face, "/sitemap.xml"), await ask(main, "/sitemap.xml")];
  expect(ofFace.body.match(/<loc>/g)).toHaveLength(1);
  expect(ofFace.body).toContain(`<loc>http://${face}/sitemaps/pages-1.xml</loc>`);
  expect(ofSite.body).toContain(`<loc>${mainUrl}/sitemaps/events-1.xml</loc>`);
  const pages = (await ask(face, "/sitemaps/pages-1.xml")).body;
  expect(pages).toContain(`<loc>http://${face}/events/</loc>`);
  expect(pages).not.toContain("/terms-of-use/");
  expect((await ask(main, "/sitemaps/pages-1.xml")).body).toContain(`<loc>${mainUrl}/terms-of-use/</loc>`);
  expect((await ask(face, "/sitemaps/events-1.xml")).status).toBe(404);
});

test("files for programs name the face", async () => {
  expect((await ask(face, "/llms.txt")).body).toMatch(/^# Jones Library\n/);
  expect(JSON.parse((await ask(face, "/site.webmanifest")).body).name).toBe("Jones Library");
  expect((await ask(face, "/.well-known/security.txt")).body).toContain(`Canonical: http://${face}/`);
  expect((await ask(main, "/llms.txt")).body).toMatch(/^# Hereabouts\n/);
});

test("a login code that is asked for on a face has its name and leads back to it", async () => {
  const mailOf = async (email: string) =>
    db.selectFrom("mail").select(["subject", "text"]).where("recipient", "=", email).executeTakeFirstOrThrow();
  for (const [host, own, name] of [
    [face, `http://${face}`, "Jones Library"],
    [main, mainUrl, "Hereabouts"],
  ] as const) {
    const email = `robin@${host}`;
    const { status } = await ask(host, "/auth/login-code/", { body: { email }, headers: csrfHeaders });
    expect(status).toBe(200);
    const { text } = await mailOf(email);
    expect(text).toContain(`${own}/account/login_code/?request=`);
    expect(text).toContain(`${name}: ${own}`);
  }
});

test("a page of one host can change nothing at another", async () => {
  const call = (host: string, from: string) =>
    ask(host, "/auth/login-code/", {
      body: { email: "robin@example.org" },
      headers: { ...csrfHeaders, Origin: `http://${from}` },
    });
  expect((await call(face, face)).status).toBe(200);
  expect((await call(face, main)).status).toBe(403);
  expect((await call(main, face)).status).toBe(403);
  expect((await call(face, "evil.example")).status).toBe(403);
  expect((await call(main, main)).status).toBe(200);
});

test("a session cookie is of the host that is asked, and passkeys say where they work", async () => {
  const entered = { email: "kim@example.org", password1: "seven brown mugs", password2: "seven brown mugs" };
  const { status, headers } = await ask(face, "/auth/register-ajax/", { body: entered, headers: csrfHeaders });
  expect(status).toBe(201);
  expect(String(headers["set-cookie"])).toMatch(/sessionid=/);
  expect(String(headers["set-cookie"])).not.toMatch(/domain=/i);
  const passkey = await ask(face, "/trpc/secondFactors.askForPasskey", { body: {}, headers: csrfHeaders });
  expect(passkey.body).toContain("Passkeys work at hereabouts.test only.");
});

test("X-Forwarded-Host chooses no face, whatever proxies are trusted", async () => {
  const { body } = await ask(main, "/events/", { headers: { "X-Forwarded-Host": face } });
  expect(body).toContain("· Hereabouts</title>");
});

test("kept responses are of one host", async () => {
  const path = "/events/?named_date=custom";
  const nameOf = async (host: string) => /· ([^<·]+)<\/title>/.exec((await ask(host, path, { at: shared })).body)?.[1];
  const hosts = [main, face, main, face, "books.example.org", "unknown.example.org"];
  const names: unknown[] = [];
  for (const host of hosts) names.push(await nameOf(host));
  expect(names).toEqual(["Hereabouts", "Jones Library", "Hereabouts", "Jones Library", "Jones Library", "Hereabouts"]);
  // Another host of the face names other addresses; one that nobody knows is the site.
  expect(hits).toEqual(["made", "made", "kept", "kept", "made", "kept"]);
});

test("a face that is turned off shows the site", async () => {
  await turnFace(staff, { id, isOn: false });
  await readFaces(db, mainUrl);
  expect((await ask(face, "/events/")).body).toContain("· Hereabouts</title>");
  await turnFace(staff, { id, isOn: true });
  await readFaces(db, mainUrl);
  expect((await ask(face, "/events/")).body).toContain("· Jones Library</title>");
});
