import { cookieClient } from "@hereabouts/api/test-client";
import { mergeVenues, undoMerge } from "@hereabouts/domain/duplicates/merge";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { createSession } from "@hereabouts/domain/sessions/lucia";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { describe, expect, test } from "vitest";
import { serveSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const venueId = await aVenue(ctx, { name: "Town Hall" });
const event = await anEvent(ctx, { venueId, name: "Łódź & Tea" });
const gone = await anEvent(ctx, { venueId });
await db.updateTable("event").set({ deleted_at: ctx.now() }).where("id", "=", gone).execute();
const goneVenue = await aVenue(ctx);
await db.updateTable("venue").set({ deleted_at: ctx.now() }).where("id", "=", goneVenue).execute();
const origin = await serveSite(db, ctx);
const ask = (path: string) => fetch(origin + path, { redirect: "manual", headers: { Accept: "text/html" } });
const textOf = async (path: string) => (await ask(path)).text();

describe("an address", () => {
  test.each([
    ["/events", 308, "/events/"],
    ["/venues?radius=25", 308, "/venues/?radius=25"],
    ["/in/amherst-ma", 308, "/in/amherst-ma/"],
    ["/saved/events", 308, "/saved/events/"],
    [`/events/${event}`, 301, `/events/${event}/lodz-tea/`],
    [`/events/${event}/`, 301, `/events/${event}/lodz-tea/`],
    [`/events/${event}/old-name`, 301, `/events/${event}/lodz-tea/`],
    ["//events", 308, "/events/"],
    ["/metrics/widget/", 307, "/auth/login/?next=%2Fmetrics%2Fwidget%2F"],
  ])("%s leads straight to the one it stands for", async (path, status, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
  });

  test("of a venue that was merged into another leads to that one, for who looks and for who edits", async () => {
    const kept = await aVenue(ctx, { name: "Grange" });
    const dropped = await aVenue(ctx, { name: "The Grange Hall" });
    const { id: staffId } = await aPerson(ctx, { isStaff: true });
    await db.updateTable("app_user").set({ is_staff: true }).where("id", "=", staffId).execute();
    const { token } = await createSession(db, staffId, { address: "198.51.100.4", userAgent: "tests" });
    const staff = contextOf(db, { viewer: { ...(await aPerson(ctx)), isStaff: true } });
    const given = { taken: [], keptSeen: undefined, droppedSeen: undefined };
    const { id } = await mergeVenues(staff, { keptId: kept, droppedId: dropped, ...given });
    const places = [
      [`/venues/${dropped}`, 308, `/venues/${kept}/grange/`],
      [`/venues/${dropped}/the-grange-hall/?page=2`, 308, `/venues/${kept}/grange/?page=2`],
      [`/manage/venues/edit/${dropped}/`, 308, `/manage/venues/edit/${kept}/`],
      [`/manage/venues/delete/${dropped}/`, 308, `/manage/venues/edit/${kept}/`],
      [`/manage/venues/history/${dropped}/`, 200, null],
    ] as const;
    const Cookie = `sessionid=${token}`;
    const lead = async (path: string) =>
      fetch(origin + path, { redirect: "manual", headers: { Accept: "text/html", Cookie } });
    for (const [path, status, location] of places) {
      const answer = await lead(path);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, status, location]);
    }
    await undoMerge(staff, { id });
    for (const [path] of places.slice(1)) expect([path, (await lead(path)).status]).toEqual([path, 200]);
  });

  test.each(["/nope", "/humans.txt", "/in/nowhere", "/in/nowhere/", "/category/jazz/", "/events/abc", "//example.org"])(
    "%s that nobody has is said to be nowhere at once",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test("of what was deleted is gone for pages, and not there for programs", async () => {
    for (const path of [`/events/${gone}/x/`, `/events/${gone}`, `/venues/${goneVenue}/x/`])
      expect([path, (await ask(path)).status]).toEqual([path, 410]);
    expect((await ask(`/events/api/v1/events/${gone}/`)).status).toBe(404);
    expect((await ask("/events/2147483000/x/")).status).toBe(404);
  });
});

describe("a stranger who reads", () => {
  test.each(["/", "/events/", "/in/northampton-ma/", "/venues/", `/events/${event}/lodz-tea/`, "/auth/login/"])(
    "gets no cookie at %s, and no mark that says a page is the same as before",
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status, headers.getSetCookie(), headers.get("etag")]).toEqual([200, [], null]);
    },
  );

  test("gets the token with the first thing that is sent, until the browser is closed", async () => {
    const client = cookieClient(origin);
    const [cookie] = (await client.csrf()).headers.getSetCookie();
    expect(cookie).toMatch(/^csrftoken=[\w-]{32,}; Path=\/; SameSite=Lax$/);
    const password = "seven brown mugs";
    const json = { email: "reader@example.org", password1: password, password2: password };
    expect((await client.call("/auth/register-ajax/", { json })).status).toBe(201);
    client.cookies.delete("csrftoken");
    const { headers } = await client.call("/account/");
    expect(headers.getSetCookie().join()).toContain("csrftoken=");
    const bookmark = await client.call(`/events/api/saved_events/event/${event}/`, { method: "POST", json: {} });
    expect([bookmark.status, bookmark.body]).toEqual([200, { saved: true }]);
  });
});

/** Width and height of a PNG. @throws for other data */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe("the head of a page", () => {
  const titlesOf = (html: string) => [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title]) => title);
  test.each([
    ["/", "Hereabouts"],
    ["/events/?event_types=12", "Music events near Northampton, MA · Next 7 days · Hereabouts"],
    ["/category/community/", "Community events near Northampton, MA · Next 30 days"],
    [`/events/${event}/lodz-tea/`, "Łódź &amp; Tea · Northampton, MA · Sat, Nov 28"],
    ["/nope/", "Page not found"],
    [`/events/${gone}/x/`, "Page not found"],
  ])("%s has one title", async (path, title) => {
    const titles = titlesOf(await textOf(path)).filter((found) => found !== "");
    expect(titles).toHaveLength(1);
    expect(titles[0]?.startsWith(title)).toBe(true);
  });

  test("says which listings search engines may keep", async () => {
    const headOf = async (path: string) => {
      const html = await textOf(path);
      const canonical = /<link rel="canonical" href="http:\/\/hereabouts\.test([^"]*)"/.exec(html)?.[1];
      return [canonical, html.includes('<meta name="robots" content="noindex"')];
    };
    expect(await headOf("/events/")).toEqual(["/events/", false]);
    expect(await headOf("/in/amherst-ma/?utm_source=x")).toEqual(["/in/amherst-ma/", false]);
    expect(await headOf("/in/litchfield-ct/")).toEqual(["/in/litchfield-ct/", true]);
    expect(await headOf("/events/?keyword=tea")).toEqual(["/events/?keyword=tea", true]);
    expect(await headOf("/events/?page=99")).toEqual(["/events/?page=99", true]);
  });

  test("names the icons and the manifest, which are there", async () => {
    const html = await textOf("/");
    const hrefs = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, href = ""]) => href,
    );
    expect(hrefs).toHaveLength(4);
    for (const href of hrefs) expect([href, (await ask(href)).status]).toEqual([href, 200]);
    expect(html.match(/name="theme-color"[^>]*media=/g)).toHaveLength(2);
    const manifest = JSON.parse(await textOf("/site.webmanifest"));
    expect(manifest).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone", name: "Hereabouts" });
    for (const { src, sizes } of manifest.icons) {
      expect(sizeOf(Buffer.from(await (await ask(src)).arrayBuffer()))).toBe(sizes);
    }
  });

  test("serves the worker that shows pages offline from the root, and browsers ask for it each time", async () => {
    const answer = await ask("/service-worker.js");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect(answer.headers.get("content-security-policy")).toContain("worker-src 'self'");
  });

  test("has an icon in the format of old, with a whole picture in it", async () => {
    const answer = await ask("/favicon.ico");
    expect(answer.headers.get("content-type")).toBe("image/x-icon");
    const ico = Buffer.from(await answer.arrayBuffer());
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
    const png = ico.subarray(ico.readUInt32LE(18));
    expect(png.length).toBe(ico.readUInt32LE(14));
    expect(sizeOf(png)).toBe("32x32");
  });
});

describe("what programs look for by agreement", () => {
  test("says whom to tell of a weakness, for a while yet", async () => {
    const answer = await ask("/.well-known/security.txt");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    const fields = Object.fromEntries(
      (await answer.text())
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/s)),
    );
    expect(fields).toMatchObject({
      Contact: "mailto:help@example.org",
      Canonical: "http://hereabouts.test/.well-known/security.txt",
    });
    const days = (Date.parse(fields.Expires) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  test("leads to where a password is changed", async () => {
    const answer = await ask("/.well-known/change-password");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/account/"]);
  });

  test("keeps files out of searches", async () => {
    expect((await ask(`/icalendar/event/${event}/`)).headers.get("x-robots-tag")).toBe("noindex");
  });
});
