import { testDatabase } from "@hereabouts/testing/database";
import sharp from "sharp";
import { expect, it } from "vitest";
import { contextOf } from "../test-context.ts";
import { memoryMediaStore } from "./memory-media-store.ts";
import { storeImage } from "./store-image.ts";

const { db } = await testDatabase();

function keeping() {
  const { files, media } = memoryMediaStore();
  return { files, ctx: contextOf(db, { ports: { ...contextOf(db).ports, media } }) };
}

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

it("keeps a large picture at two sizes and once, however often it comes", async () => {
  const { files, ctx } = keeping();
  const bytes = await picture(2400, 1600, "#336699").png().toBuffer();
  const { id } = await storeImage(ctx, bytes, { alt: "Blue" });
  expect(await storeImage(ctx, bytes, { alt: "Blue" })).toEqual({ id });
  expect(files.size).toBe(2);
  const row = await db.selectFrom("image").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ width: 900, height: 600, thumbnail_width: 480, thumbnail_height: 240, alt: "Blue" });
  expect(row.color).toMatch(/^#3[0-9a-f]6[0-9a-f]9[0-9a-f]$/);
  const thumbnail = await sharp(files.get(`${row.content_hash}/thumbnail.jpg`)).metadata();
  expect(thumbnail).toMatchObject({ format: "jpeg", width: 480, height: 240 });
});

it("turns a picture upright as its camera says, and forgets the rest the camera wrote", async () => {
  const { files, ctx } = keeping();
  const bytes = await picture(300, 200, "#aa0000").withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { id } = await storeImage(ctx, bytes, { alt: "" });
  const row = await db.selectFrom("image").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ width: 200, height: 300 });
  expect((await sharp(files.get(`${row.content_hash}/primary.jpg`)).metadata()).exif).toBeUndefined();
});

it("refuses what is not a picture", async () => {
  await expect(storeImage(keeping().ctx, Buffer.from("hello"), { alt: "" })).rejects.toMatchObject({
    fields: { image: [expect.stringContaining("valid image")] },
  });
});
