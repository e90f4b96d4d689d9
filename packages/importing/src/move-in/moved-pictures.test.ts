import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { aPicture } from "@hereabouts/domain/media/test-pictures";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, describe, expect, it } from "vitest";
import { ImportError } from "../import-source.ts";
import { sourceJobs } from "../venue-sources/jobs/source-jobs.ts";
import { tecAnswer, tecEvent } from "./converters/test-exports.ts";
import { checkMoveInFile, importMoveIn, listMoves, undoMoveIn } from "./move-in.ts";
import { fetchPicture } from "./moved-pictures.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const ctx = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });

const files = new Map<string, Uint8Array>();
const asked: string[] = [];
async function* once(bytes: Uint8Array) {
  yield bytes;
}
const fetch = async (url: string) => {
  asked.push(url);
  const bytes = files.get(url);
  if (!bytes) throw new Error("getaddrinfo ENOTFOUND");
  return { bytes: once(bytes) };
};
const runJobs = () => runDue(ctx, { outside: { ...sourceJobs(undefined, fetch), "demo.fill": async () => undefined } });

beforeEach(async () => {
  asked.length = 0;
  files.clear();
  for (const table of ["move_in", "mass_change", "old_address", "event", "venue"] as const)
    await db.deleteFrom(table).execute();
});

async function move(text: string, takesPictures = true) {
  const read = async () => Buffer.from(text);
  const given = { format: "tec" as const, name: "events.json", venue: "", takesPictures, read };
  const id = (await checkMoveInFile(ctx, given))?.id ?? 0;
  await runJobs();
  await importMoveIn(ctx, { id });
  await runJobs();
  return (await listMoves(ctx))[0];
}
const at = (name: string) => `https://old.example/media/${name}`;
const withImage = (id: number, name: string) => tecEvent(id, { title: `Event ${id}`, image: { url: at(name) } });
const images = async () =>
  (
    await db.selectFrom("event").select(["name", "image_id"]).where("deleted_at", "is", null).orderBy("name").execute()
  ).map(({ name, image_id }) => [name, image_id !== null]);
const undo = async () => {
  await undoMoveIn(ctx, { id: (await listMoves(ctx))[0]?.id ?? 0 });
  await runJobs();
};
const red = await aPicture(900, 450).jpeg().toBuffer();
const blue = await aPicture(300, 300, "#0000ff").png().toBuffer();

describe("the pictures of a move", () => {
  it("come along like uploads where they may be used, and stay behind otherwise", async () => {
    files.set(at("red.jpg"), red);
    const venue = { id: 8, venue: "Hall", city: "Northampton", stateprovince: "MA", image: { url: at("blue.png") } };
    files.set(at("blue.png"), blue);
    const text = tecAnswer(withImage(1, "red.jpg"), tecEvent(2, { title: "Event 2", venue }));
    const without = await move(text, false);
    expect([without?.pictures, asked]).toEqual([{ taken: 0, waiting: 0, refused: [] }, []]);
    expect((await move(text))?.pictures).toEqual({ taken: 2, waiting: 0, refused: [] });
    expect(await images()).toEqual([
      ["Event 1", true],
      ["Event 2", false],
    ]);
    const made = await db.selectFrom("image").select(["source_hash", "widths"]).execute();
    expect(made.every(({ source_hash, widths }) => source_hash !== null && (widths?.length ?? 0) > 0)).toBe(true);
    const hall = await db.selectFrom("venue").select("image_id").where("name", "=", "Hall").executeTakeFirstOrThrow();
    expect(hall.image_id).not.toBeNull();
  });

  it("are asked for once, however many events show one, and not again by a second move", async () => {
    files.set(at("red.jpg"), red);
    const text = tecAnswer(withImage(1, "red.jpg"), withImage(2, "red.jpg"));
    expect((await move(text))?.pictures.taken).toBe(2);
    const before = await listMoves(ctx);
    await move(text);
    expect([asked, await listMoves(ctx)]).toEqual([[at("red.jpg")], before]);
  });

  it("that cannot be used stay behind, each with its reason; the events come", async () => {
    files.set(at("text.jpg"), Buffer.from("<html>"));
    files.set(at("large.jpg"), Buffer.alloc(limits.imageMegabytes * 1_048_576 + 1));
    files.set(at("broken.jpg"), red.subarray(0, 400));
    const names = ["text.jpg", "large.jpg", "broken.jpg", "gone.jpg"];
    const line = await move(tecAnswer(...names.map((name, index) => withImage(index + 1, name))));
    expect(line).toMatchObject({ events: 4, pictures: { taken: 0, waiting: 0 } });
    const reasons = [
      messages.image,
      messages.imageTooLarge(limits.imageMegabytes),
      messages.imageType,
      moveInMessages.pictureAway("old.example"),
    ];
    expect(line?.pictures.refused).toHaveLength(reasons.length);
    expect(line?.pictures.refused).toEqual(
      expect.arrayContaining(reasons.map((reason) => ({ reason: String(reason), count: 1 }))),
    );
  });

  it("never come from this machine or its network", async () => {
    for (const url of [
      "http://127.0.0.1/a.jpg",
      "http://169.254.169.254/latest/",
      "http://[::1]/a.jpg",
      "file:///etc/passwd",
    ])
      await expect(fetchPicture(url)).rejects.toBeInstanceOf(ImportError);
  });

  it("take no place of an image that somebody chose", async () => {
    await move(tecAnswer(tecEvent(1, { title: "Event 1" })));
    const { id } = await db
      .insertInto("image")
      .values({
        content_hash: "c".repeat(40),
        width: 9,
        height: 9,
        thumbnail_width: 9,
        thumbnail_height: 9,
        alt: "",
        color: "#000000",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("event").set({ image_id: id }).execute();
    files.set(at("red.jpg"), red);
    const line = await move(tecAnswer(withImage(1, "red.jpg")));
    expect(line?.pictures).toEqual({
      taken: 0,
      waiting: 0,
      refused: [{ reason: moveInMessages.hasPicture, count: 1 }],
    });
    expect(await db.selectFrom("event").select("image_id").execute()).toEqual([{ image_id: id }]);
  });

  it("go with their move when it is undone, also of events that were here before", async () => {
    files.set(at("red.jpg"), red);
    files.set(at("blue.png"), blue);
    await move(tecAnswer(tecEvent(1, { title: "Event 1" })));
    const text = tecAnswer(withImage(1, "red.jpg"), withImage(2, "blue.png"));
    expect((await move(text))?.pictures.taken).toBe(2);
    await undo();
    expect((await listMoves(ctx))[0]?.stays).toEqual([]);
    expect(await images()).toEqual([["Event 1", false]]);
    expect((await move(text))?.pictures.taken).toBe(2);
    expect(await images()).toEqual([
      ["Event 1", true],
      ["Event 2", true],
    ]);
    await undo();
    await undoMoveIn(ctx, { id: (await listMoves(ctx)).at(-1)?.id ?? 0 });
    await runJobs();
    expect(await images()).toEqual([]);
  });

  it("are no longer fetched once the move is undone", async () => {
    files.set(at("red.jpg"), red);
    const read = async () => Buffer.from(tecAnswer(withImage(1, "red.jpg")));
    const given = { format: "tec" as const, name: "events.json", venue: "", takesPictures: true, read };
    const id = (await checkMoveInFile(ctx, given))?.id ?? 0;
    await runJobs();
    await importMoveIn(ctx, { id });
    const jobs = sourceJobs(undefined, fetch);
    const pictures = { ...jobs, "sources.movePictures": async () => undefined };
    await runDue(ctx, { outside: { ...pictures, "demo.fill": async () => undefined } });
    const [line] = await listMoves(ctx);
    expect(line?.pictures.waiting).toBe(1);
    await undo();
    await jobs["sources.movePictures"](ctx, { moveId: line?.id ?? 0 }, { isLast: false });
    expect([asked, (await listMoves(ctx))[0]?.pictures]).toEqual([[], { taken: 0, waiting: 0, refused: [] }]);
  });
});
