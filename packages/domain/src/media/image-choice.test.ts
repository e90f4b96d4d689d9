import { messages } from "@hereabouts/contract/messages";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { contextOf } from "../test-context.ts";
import { runDue } from "../worker/run-due.ts";
import { imageOfForm, imageOfUpload, sourceOfImage } from "./image-choice.ts";
import { memoryMediaStore } from "./memory-media-store.ts";
import { aPicture, colourAt, redAndBlue } from "./test-pictures.ts";
import { addUpload, purgeUploads } from "./upload.ts";

const { db } = await testDatabase();
const { files, media } = memoryMediaStore();
let people = 0;

/** Somebody with an account, at a time. */
async function someone(): Promise<Context> {
  const { id } = await db
    .insertInto("app_user")
    .values({ email: `painter-${++people}@example.org` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const roles = { isStaff: false, isZeditor: false, isSuperuser: false, producerOf: [], distanceUnits: "mi" } as const;
  const base = contextOf(db, { viewer: { kind: "user", id, ...roles } });
  return { ...base, ports: { ...base.ports, media } };
}
const hoursLater = (ctx: Context, hours: number): Context => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + hours * HOUR_MS),
});
const upload = (ctx: Context, file: Uint8Array) => addUpload(ctx, { read: async () => file });
const rowOf = (id: number) => db.selectFrom("image").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const filesOf = (hash: string) =>
  [...files.keys()].flatMap((key) => (key.startsWith(hash) ? [key.slice(hash.length + 1)] : [])).sort();

const ctx = await someone();
const wide = await redAndBlue(2000, 1200).jpeg().toBuffer();

describe("an upload", () => {
  test("answers with the picture that a crop is drawn on", async () => {
    const turned = await redAndBlue(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { id, url, width, height } = await upload(ctx, turned);
    expect({ id, width, height }).toEqual({ id: expect.any(Number), width: 400, height: 600 });
    const kept = files.get(url.replace("http://hereabouts.test/media/", ""));
    expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 400, height: 600 });
  });

  test("is not even read from somebody who is not signed in", async () => {
    const unread = async () => expect.unreachable();
    await expect(addUpload({ ...ctx, viewer: { kind: "anonymous" } }, { read: unread })).rejects.toMatchObject({
      kind: "signInRequired",
    });
  });

  test("is not read either from somebody who uploads without end", async () => {
    const eager = await someone();
    const file = await aPicture(2, 1).jpeg().toBuffer();
    for (let n = 0; n < 100; n += 1) await upload(eager, file);
    await expect(addUpload(eager, { read: async () => expect.unreachable() })).rejects.toMatchObject({
      kind: "tooMany",
    });
    expect((await upload(ctx, file)).width).toBe(2);
  });
});

describe("the picture of a form", () => {
  test("shows the part that was cropped, in every size as WebP and JPEG, and as AVIF soon after", async () => {
    const { id } = await upload(ctx, wide);
    const image = await imageOfUpload(ctx, { upload: id, crop: { x: 1000, y: 0, width: 1000, height: 500 } });
    const row = await rowOf(image.id);
    expect(row).toMatchObject({
      widths: [480, 800, 1000],
      width: 1000,
      height: 500,
      has_avif: false,
      color: "#0000fe",
    });
    expect(filesOf(row.content_hash)).toEqual([
      "800.jpg",
      "800.webp",
      "primary.jpg",
      "primary.webp",
      "thumbnail.jpg",
      "thumbnail.webp",
    ]);
    const thumbnail = files.get(`${row.content_hash}/thumbnail.webp`) ?? Buffer.alloc(0);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: "webp", width: 480, height: 240 });
    for (const left of [1, 470]) expect(await colourAt(thumbnail, left, 120)).toBe("blue");

    expect(await runDue(ctx)).toEqual({ completed: ["media.addAvif"], failed: [] });
    expect((await rowOf(image.id)).has_avif).toBe(true);
    const avif = files.get(`${row.content_hash}/primary.avif`) ?? Buffer.alloc(0);
    expect(await sharp(avif).metadata()).toMatchObject({
      format: "heif",
      compression: "av1",
      width: 1000,
      height: 500,
    });
    expect(await colourAt(avif, 500, 250)).toBe("blue");
  });

  test("is made once of the same file and crop, whoever sends it", async () => {
    const crop = { x: 0, y: 100, width: 800, height: 400 };
    const first = await imageOfUpload(ctx, { upload: (await upload(ctx, wide)).id, crop });
    const size = files.size;
    const other = await someone();
    const [again, third] = await Promise.all(
      [1, 2].map(async () => imageOfUpload(other, { upload: (await upload(other, wide)).id, crop })),
    );
    expect([again?.id, third?.id]).toEqual([first.id, first.id]);
    expect(files.size).toBe(size);
    const elsewhere = await imageOfUpload(ctx, { upload: (await upload(ctx, wide)).id, crop: { ...crop, x: 200 } });
    expect(elsewhere.id).not.toBe(first.id);
  });

  test.each([
    ["wide", 2000, 500, { left: 500, top: 0, width: 1000, height: 500 }],
    ["tall", 500, 2000, { left: 0, top: 875, width: 500, height: 250 }],
    ["tiny", 1, 1, { left: 0, top: 0, width: 1, height: 1 }],
  ])("is the middle of a %s upload that was not cropped", async (_kind, width, height, area) => {
    const { id } = await upload(ctx, await aPicture(width, height).png().toBuffer());
    const { id: imageId, crop } = await imageOfUpload(ctx, { upload: id });
    expect(crop).toBeNull();
    expect((await rowOf(imageId)).source_area).toEqual(area);
  });

  test("goes up to 1,600 pixels and never beyond what was uploaded", async () => {
    const large = await upload(ctx, await aPicture(2400, 1200).jpeg().toBuffer());
    expect((await rowOf((await imageOfUpload(ctx, { upload: large.id })).id)).widths).toEqual([480, 800, 1200, 1600]);
    const small = await upload(ctx, await aPicture(300, 150).jpeg().toBuffer());
    const row = await rowOf((await imageOfUpload(ctx, { upload: small.id })).id);
    expect(row).toMatchObject({ widths: [300], width: 300, height: 150, thumbnail_width: 300, thumbnail_height: 150 });
    expect(filesOf(row.content_hash)).toEqual(["primary.jpg", "primary.webp"]);
  });

  test("may come as a data URL, cropped in its own pixels", async () => {
    const file = await redAndBlue(4000, 2000).jpeg().toBuffer();
    const url = `data:image/jpeg;base64,${file.toString("base64")}`;
    const { id, crop } = await imageOfUpload(ctx, { upload: url, crop: { x: 2000, y: 0, width: 2000, height: 1000 } });
    expect(crop).toEqual({ x: 1200, y: 0, width: 1200, height: 600 });
    const { content_hash, width } = await rowOf(id);
    expect(width).toBe(1200);
    expect(await colourAt(files.get(`${content_hash}/primary.jpg`) ?? Buffer.alloc(0), 5, 300)).toBe("blue");
  });

  test.each([
    ["of no file", "data:,hello", messages.image],
    ["that is not base64", "data:image/png;base64,<<<<", messages.image],
    ["of an SVG", `data:image/png;base64,${Buffer.from("<svg/>").toString("base64")}`, messages.imageType],
    ["of 11 MB", `data:image/png;base64,${"A".repeat(15_000_000)}`, messages.imageTooLarge(10)],
  ])("does not come of a data URL %s", async (_kind, url, message) => {
    await expect(imageOfUpload(ctx, { upload: url })).rejects.toMatchObject({ fields: { image: [message] } });
  });

  test("cannot be cropped outside of the upload", async () => {
    const { id } = await upload(ctx, wide);
    const crop = { x: 1800, y: 0, width: 1000, height: 500 };
    await expect(imageOfUpload(ctx, { upload: id, crop })).rejects.toMatchObject({
      fields: { imageCropData: [messages.cropOutside] },
    });
  });

  test("cannot be made of somebody else's upload, nor of one that is a day old", async () => {
    const { id } = await upload(ctx, wide);
    const gone = { fields: { image: [messages.uploadGone] } };
    await expect(imageOfUpload(await someone(), { upload: id })).rejects.toMatchObject(gone);
    await expect(imageOfUpload(hoursLater(ctx, 25), { upload: id })).rejects.toMatchObject(gone);
    await expect(imageOfUpload(ctx, { upload: 2_147_483_647 })).rejects.toMatchObject(gone);
  });
});

describe("a record's picture", () => {
  test("stays when the form says nothing of it, and goes when it is cleared", async () => {
    const { id } = await imageOfUpload(ctx, { upload: (await upload(ctx, wide)).id });
    expect(await imageOfForm(ctx, {}, id)).toEqual({});
    expect(await imageOfForm(ctx, { imageClear: false }, id)).toEqual({});
    expect(await imageOfForm(ctx, { imageClear: true }, id)).toEqual({ imageId: null, imageCrop: null });
  });

  test("can be cropped anew by whoever may edit the record, long after it was uploaded", async () => {
    const { id } = await imageOfUpload(ctx, { upload: (await upload(ctx, wide)).id });
    const editor = hoursLater(await someone(), 24 * 30);
    await purgeUploads(editor);
    const { url, width, height } = (await sourceOfImage(editor, id)) ?? {};
    expect({ url, width, height }).toEqual({ url: expect.stringMatching(/master\.jpg$/), width: 2000, height: 1200 });
    const primary = { x: 0, y: 0, width: 500, height: 250 };
    const change = await imageOfForm(editor, { imageCropData: { primary } }, id);
    expect(change).toEqual({ imageId: expect.any(Number), imageCrop: primary });
    const { content_hash } = await rowOf(change.imageId ?? 0);
    expect(await colourAt(files.get(`${content_hash}/primary.jpg`) ?? Buffer.alloc(0), 250, 125)).toBe("red");
  });
});

test("uploads that no form named are thrown away after a day, with their files", async () => {
  const [used, unused, recent] = await Promise.all(
    ["#101010", "#202020", "#303030"].map((colour) => aPicture(50, 25, colour).png().toBuffer()),
  );
  const kept = await upload(ctx, used ?? Buffer.alloc(0));
  await imageOfUpload(ctx, { upload: kept.id });
  const dropped = await upload(ctx, unused ?? Buffer.alloc(0));
  const waiting = await upload(hoursLater(ctx, 20), recent ?? Buffer.alloc(0));
  await purgeUploads(hoursLater(ctx, 26));
  const isKept = ({ url }: { url: string }) => files.has(url.replace("http://hereabouts.test/media/", ""));
  expect([kept, dropped, waiting].map(isKept)).toEqual([true, false, true]);
  expect(await db.selectFrom("upload").select("id").execute()).toEqual([{ id: waiting.id }]);
});
