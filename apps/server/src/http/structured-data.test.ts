import { imageOfSource } from "@hereabouts/domain/media/image-choice";
import { masterKey } from "@hereabouts/domain/media/media-keys";
import { storeImage } from "@hereabouts/domain/media/store-image";
import { colourAt, looksOf, redAndBlue } from "@hereabouts/domain/media/test-pictures";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { googleFaults } from "@hereabouts/testing/structured-data/google-faults";
import { schemaFaults } from "@hereabouts/testing/structured-data/schema-faults";
import { describe, expect, test } from "vitest";
import { serveSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const master = { hash: "a".repeat(40), width: 2400, height: 1600 };
await ctx.ports.media.put(masterKey(master.hash), await redAndBlue(2400, 1600).jpeg().toBuffer(), "image/jpeg");
/** Within the red half, off center. */
const crop = { x: 0, y: 300, width: 800, height: 400 };
const { id: cropped } = await imageOfSource(ctx, master, crop);
const { id: given } = await storeImage(ctx, await redAndBlue(1200, 600).jpeg().toBuffer(), { alt: "A hall" });
const venueId = await aVenue(ctx, { name: "Town Hall", imageId: given });
const plainVenue = await aVenue(ctx, { name: "Grange", poiType: "museum", phone: "413-555-0119" });
const origin = await serveSite(db, ctx);

/** Returns the structured data of a page. */
async function dataOf(path: string): Promise<object[]> {
  const html = await (await fetch(origin + path)).text();
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g);
  return [...scripts].map(([, json = ""]) => JSON.parse(json));
}

const pageOf = async (event: Parameters<typeof anEvent>[1] = {}) =>
  `/events/${await anEvent(ctx, event)}/contra-dance/`;
const onlineAt = { isOnline: true, isInPerson: false, onlineUrl: "https://live.example/7" };
const past = [{ startMinute: 600, endMinute: 660, dateRecur: "2026-11-01" }];
const weekly = [{ startMinute: 600, endMinute: null, dateRecur: "DTSTART:20261128\nRRULE:FREQ=WEEKLY" }];

describe("what search engines are told", () => {
  test.each([
    ["an event", () => pageOf({ venueId })],
    ["an event without a picture", () => pageOf({ venueId: plainVenue })],
    ["an event online", () => pageOf({ ...onlineAt })],
    ["a hybrid event", () => pageOf({ ...onlineAt, isInPerson: true })],
    ["a canceled event", () => pageOf({ status: "cancelled" })],
    ["a postponed event", () => pageOf({ status: "postponed" })],
    ["an event that moved online", () => pageOf({ status: "moved_online" })],
    ["a sold out event", () => pageOf({ status: "sold_out", price: null })],
    ["an event with tickets", () => pageOf({ price: "low", ticketUrl: "https://tickets.example/7" })],
    ["an event with prices", () => pageOf({ price: "low", priceInformation: "$12.50 – $20" })],
    ["an event for some ages", () => pageOf({ ageGroups: ["toddler", "teen"], eventTypeId: 12 })],
    ["a series", () => pageOf({ dates: weekly })],
    ["an event that is over", () => pageOf({ dates: past })],
    ["a venue", async () => `/venues/${venueId}/town-hall/`],
    ["a venue of a kind", async () => `/venues/${plainVenue}/grange/`],
    ["the home page", async () => "/"],
  ])("of %s is as schema.org and Google describe it", async (_name, path) => {
    const found = await dataOf(await path());
    expect(found.length).toBeGreaterThan(0);
    for (const data of found) expect([schemaFaults(data), googleFaults(data)]).toEqual([[], []]);
  });
});

interface ImageObject {
  url: string;
  width: number;
  height: number;
}
const imagesOf = async (path: string): Promise<ImageObject[]> => {
  const [data] = (await dataOf(path)) as [{ image?: ImageObject[]; "@graph"?: { image: ImageObject[] }[] }];
  return data.image ?? data["@graph"]?.[0]?.image ?? [];
};

describe("the pictures that search engines are given", () => {
  const sharp1200 = ["1200x675", "1200x900", "1200x1200"];
  test.each([
    ["of an upload", () => pageOf({ imageId: cropped }), ["800x450", "800x600", "800x800"]],
    [
      "of a picture without its upload",
      async () => `/venues/${venueId}/town-hall/`,
      ["1067x600", "800x600", "600x600"],
    ],
    ["of a print", () => pageOf({ venueId: plainVenue }), sharp1200],
    ["of a venue's print", async () => `/venues/${plainVenue}/grange/`, sharp1200],
  ])("%s are in the three shapes, as large as they are said to be, and kept for good", async (_name, path, sizes) => {
    const images = await imagesOf(await path());
    expect(images.map(({ width, height }) => `${width}x${height}`)).toEqual(sizes);
    for (const { url, width, height } of images) {
      const answer = await fetch(url.replace("http://hereabouts.test", origin));
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, expect.stringContaining("immutable")]);
      const { format, ...size } = await looksOf(bytes);
      expect(answer.headers.get("content-type")).toBe(`image/${format}`);
      expect(size).toEqual({ width, height });
    }
  });

  test("show what was chosen of the picture, and around it more of the whole", async () => {
    const images = await imagesOf(await pageOf({ imageId: cropped }));
    for (const { url, width, height } of images) {
      const answer = await fetch(url.replace("http://hereabouts.test", origin));
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await colourAt(bytes, width - 5, height - 5)).toBe("red");
    }
  });

  test("are there in no other shape, and not once the picture is gone", async () => {
    const [image] = await imagesOf(await pageOf({ imageId: cropped }));
    const url = image?.url.replace("http://hereabouts.test", origin) ?? "";
    for (const shape of ["3x2", "16x10", "1200x630"])
      expect((await fetch(url.replace("16x9", shape))).status).toBe(404);
    expect((await fetch(url)).status).toBe(200);
    await db.updateTable("event").set({ image_id: null }).where("image_id", "=", cropped).execute();
    await db.deleteFrom("image").where("id", "=", cropped).execute();
    expect((await fetch(url)).status).toBe(404);
  });
});
