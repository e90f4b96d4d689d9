import { eventForm } from "@hereabouts/contract/events/event-form";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, test } from "vitest";
import { selectAd } from "../ads/ad.queries.ts";
import { addAd, changeAd, setAdState } from "../ads/ad.ts";
import { findAd } from "../ads/find-ad.ts";
import type { Context } from "../context.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import { getEventForm } from "../events/event-form.ts";
import { updateEvent } from "../events/update-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { clean } from "../worker/upkeep.ts";
import { imageOfUpload } from "./image-choice.ts";
import { memoryMediaStore } from "./memory-media-store.ts";
import { purgeImages, purgeOrphans } from "./purge-images.ts";
import { storeImage } from "./store-image.ts";
import { aPicture } from "./test-pictures.ts";
import { addUpload, purgeUploads } from "./upload.ts";

const { db } = await testDatabase();
const { files, media } = memoryMediaStore();
beforeAll(() => installReferenceData(db));

const base = contextOf(db);
const ports = { ...base.ports, media };
const system: Context = { ...base, viewer: { kind: "system", job: "tests" }, ports };
const at = (days: number, ctx: Context = system): Context => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + days * DAY_MS),
});
const staff = async (): Promise<Context> => ({ ...system, viewer: await aPerson(system, { isStaff: true }) });

let shade = 0;
const aFile = () =>
  aPicture(80, 40, `#${(0x100000 + ++shade * 0x1111).toString(16)}`)
    .jpeg()
    .toBuffer();

/** A picture that a form chose and nobody has yet, and who chose it. */
async function aChosenPicture(file?: Buffer) {
  const ctx = await staff();
  const bytes = file ?? (await aFile());
  const { id: upload } = await addUpload(ctx, { read: async () => bytes });
  const { id } = await imageOfUpload(ctx, { upload });
  return { ctx, bytes, id };
}
const rowOf = (id: number) => db.selectFrom("image").selectAll().where("id", "=", id).executeTakeFirst();
const filesOf = (hash: string | null | undefined) => [...files.keys()].filter((key) => key.startsWith(`${hash}/`));

/** What is there of a picture after both daily jobs: its row, its files, the whole it was cropped from. */
async function leftOf(id: number, days: number) {
  const row = await rowOf(id);
  await purgeUploads(at(days));
  await purgeImages(at(days));
  const isThere = (await rowOf(id)) !== undefined;
  return [isThere, filesOf(row?.content_hash).length > 0, filesOf(row?.source_hash).length > 0];
}
const all = [true, true, true];
const nothing = [false, false, false];

describe("a picture", () => {
  test("that no record took goes after two days, with its files in every size and the whole of it", async () => {
    const { id } = await aChosenPicture();
    expect(await leftOf(id, 1.9)).toEqual(all);
    expect(await leftOf(id, 2.1)).toEqual(nothing);
  });

  test("that was made in two sizes goes as well", async () => {
    const { id } = await storeImage(system, await aFile(), { alt: "" });
    const hash = (await rowOf(id))?.content_hash;
    expect(filesOf(hash)).toHaveLength(2);
    await purgeImages(at(3));
    expect([await rowOf(id), filesOf(hash)]).toEqual([undefined, []]);
  });

  test("stays as long as a venue has it", async () => {
    const { id } = await aChosenPicture();
    await aVenue(system, { imageId: id });
    expect(await leftOf(id, 400)).toEqual(all);
  });

  test("that was chosen for a search ad is shown with it, stays as long as the ad has it, and goes when it is taken away", async () => {
    const ctx = await staff();
    const bytes = await aFile();
    const { id: upload } = await addUpload(ctx, { read: async () => bytes });
    const form = {
      title: "The Bakery",
      description: "",
      url: "https://bakery.example/",
      buttonText: "Menu",
      town: "everywhere",
      point: "",
      radius: 25,
      category: "any",
      firstDay: "",
      lastDay: "",
      budgetOf: "none" as const,
      budget: null,
    };
    const adId = await addAd(ctx, { ...form, picture: `upload:${upload}@0,0,80,40` });
    await setAdState(ctx, { id: adId, move: "start" });
    const shown = await findAd(system, {}, { address: "10.0.0.1", userAgent: "Firefox", purpose: "" });
    expect(shown?.image?.url).toMatch(/\/media\/.+\.jpg$/);
    const image = (await selectAd(db, adId))?.imageId ?? 0;
    expect(await leftOf(image, 400)).toEqual(all);
    await changeAd(ctx, { ...form, id: adId, picture: shown?.image?.url ?? "" });
    expect((await selectAd(db, adId))?.imageId).toBe(image);
    await changeAd(ctx, { ...form, id: adId, picture: "" });
    expect(await leftOf(image, 400)).toEqual(nothing);
  });

  test("of a deleted event stays while the event can be restored, and goes with it", async () => {
    const { id, ctx } = await aChosenPicture();
    const eventId = await anEvent(system, { imageId: id });
    await deleteEvent(ctx, { id: eventId });
    await clean(at(29));
    expect(await leftOf(id, 29)).toEqual(all);
    await clean(at(31));
    expect(await leftOf(id, 31)).toEqual(nothing);
  });

  test("of an earlier version stays, because staff may go back to it", async () => {
    const { id, ctx } = await aChosenPicture();
    const eventId = await anEvent(system, { imageId: id, url: "https://example.org/" });
    const loaded = await getEventForm(ctx, { id: eventId });
    await updateEvent(ctx, { ...eventForm.parse({ ...loaded, imageClear: true }), id: eventId });
    expect(await leftOf(id, 400)).toEqual(all);
    await deleteEvent(ctx, { id: eventId });
    await clean(at(31));
    expect(await leftOf(id, 31)).toEqual(nothing);
  });

  test("leaves the whole that another one was cropped from, and that somebody uploaded again", async () => {
    const { id, ctx, bytes } = await aChosenPicture();
    const row = await rowOf(id);
    const { id: upload } = await addUpload(at(2, ctx), { read: async () => bytes });
    const other = await imageOfUpload(at(2, ctx), { upload, crop: { x: 0, y: 0, width: 40, height: 20 } });
    expect(await leftOf(id, 2.5)).toEqual([false, false, true]);
    await aVenue(system, { imageId: other.id });
    expect(await leftOf(other.id, 400)).toEqual(all);
    expect(filesOf(row?.source_hash)).toHaveLength(1);
  });

  test("that a form chooses while it is thrown away is there for the form", async () => {
    const bytes = await aFile();
    const ctx = await staff();
    for (let round = 1; round <= 8; round += 1) {
      const now = at(round * 3, ctx);
      const image = `data:image/jpeg;base64,${bytes.toString("base64")}`;
      const [chosen] = await Promise.all([
        imageOfUpload(now, { upload: image }),
        purgeImages(now),
        purgeUploads(now),
        purgeImages(now),
      ]);
      const row = await rowOf(chosen.id);
      expect(filesOf(row?.content_hash)).not.toEqual([]);
      expect(filesOf(row?.source_hash)).toHaveLength(1);
      await aVenue(now, { imageId: chosen.id, published: false });
      await db.deleteFrom("venue").where("image_id", "=", chosen.id).execute();
    }
  });

  test("whose files the store does not remove is found again, and holds up no other", async () => {
    const { id } = await aChosenPicture();
    const away = async () => {
      throw new Error("The media store does not answer.");
    };
    const broken: Context = { ...at(3), ports: { ...ports, media: { ...media, remove: away } } };
    await expect(purgeImages(broken)).rejects.toThrow("does not answer");
    expect(await rowOf(id)).toBeDefined();
    expect(await leftOf(id, 3)).toEqual(nothing);
  });
});

describe("files that no row speaks of", () => {
  /** Files that a publish leaves whose process is killed before its transaction ends. */
  async function leaveOrphans(): Promise<string[]> {
    const kept = new Set(files.keys());
    const { id } = await aChosenPicture();
    await db.deleteFrom("image").where("id", "=", id).execute();
    await db.deleteFrom("upload").execute();
    return [...files.keys()].filter((key) => !kept.has(key));
  }

  test("go after a day, and those of pictures that are kept stay", async () => {
    const { id } = await aChosenPicture();
    await aVenue(system, { imageId: id });
    const before = [...files.keys()];
    const orphans = await leaveOrphans();
    expect(orphans.length).toBeGreaterThan(2);
    await media.put("notes.txt", Buffer.from("not ours"), "text/plain");
    let asked: Date | undefined;
    const list = (before: Date) => {
      asked = before;
      return media.list(before);
    };
    await purgeOrphans({ ...at(1), ports: { ...ports, media: { ...media, list } } });
    expect(asked).toEqual(testNow);
    expect([...files.keys()].toSorted()).toEqual([...before, "notes.txt"].toSorted());
    await media.remove("notes.txt");
  });

  test("stay where a form puts them again while they are thrown away", async () => {
    const bytes = await aFile();
    const ctx = await staff();
    const purging: Promise<void>[] = [];
    const put: typeof media.put = async (...file) => {
      await media.put(...file);
      purging.push(purgeOrphans(system));
    };
    const image = `data:image/jpeg;base64,${bytes.toString("base64")}`;
    const { id } = await imageOfUpload({ ...ctx, ports: { ...ports, media: { ...media, put } } }, { upload: image });
    await Promise.all(purging);
    const row = await rowOf(id);
    expect(purging).toHaveLength(3);
    expect(filesOf(row?.content_hash)).toHaveLength(2);
    expect(filesOf(row?.source_hash)).toHaveLength(1);
  });
});
