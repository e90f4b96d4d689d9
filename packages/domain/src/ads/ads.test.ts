import { adMessages } from "@hereabouts/contract/ads/ad-messages";
import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { formatNumber } from "@hereabouts/language/translate";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { Kysely, PostgresDialect } from "kysely";
import { beforeEach, describe, expect, it, test } from "vitest";
import { actOnRecords, addRecord, getRecord, listRows, saveRecord } from "../admin/admin-records.ts";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { getAdDays } from "../stats/ad-stats.ts";
import { contextOf } from "../test-context.ts";
import { aPerson } from "../test-factories.ts";
import { clean } from "../worker/upkeep.ts";
import { exportAdDays } from "./ad-days.ts";
import { expectAds, findAd } from "./find-ad.ts";
import { recordAdPing } from "./record-ad-ping.ts";

const { db, url } = await testDatabase();
await installReferenceData(db);
const stranger = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(stranger, { isStaff: true }) });
const northampton = { defaultLocId: "northampton-ma" } as const;
const hudson = { defaultLocId: "hudson-ny" } as const;
let visitors = 0;
const somebody = () => ({ address: `10.0.0.${++visitors}`, userAgent: "Mozilla/5.0 Firefox/130", purpose: "" });
const robot = { address: "10.9.9.9", userAgent: "Googlebot/2.1", purpose: "" };
const later = (ctx: Context, minutes: number): Context => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + minutes * MINUTE_MS),
});

const bakery = {
  title: "The Bakery",
  description: "Bread from six.",
  picture: "",
  url: "https://bakery.example/",
  buttonText: "See the menu",
  town: "everywhere",
  point: "",
  radius: 25,
  category: "any",
  firstDay: "",
  lastDay: "",
  budgetOf: "none",
  budget: null,
};
const act = (verb: string, id: string) => actOnRecords(staff, { kind: "ads", verb, ids: [id] });
const stateOf = async (id: string) => (await getRecord(staff, { kind: "ads", id })).row.cells.state;

/** An ad that runs. */
async function running(values: object = {}): Promise<number> {
  const { row } = await addRecord(staff, { kind: "ads", values: { ...bakery, ...values } });
  expect((await act("start", row.id)).refused).toEqual([]);
  return Number(row.id);
}

beforeEach(() => db.updateTable("search_ad").set({ state: "over" }).execute());

inBothRegions(
  {
    demo: { town: "northampton-ma", place: "Northampton, 25 mi" },
    far: { town: "old-settlement", place: "Old Settlement, 25 km" },
  },
  ({ town, place }, at) => {
    it("lists ads with their towns, and distances in the region’s units", async () => {
      const { row } = await addRecord(staff, { kind: "ads", values: { ...bakery, town } });
      expect(row.cells.place).toBe(place);
    });

    it.each([1, 11, 12, 25, 499, 1000])(
      "keeps a radius of %d as it was entered, in the region’s units",
      async (radius) => {
        const { row, values } = await addRecord(staff, { kind: "ads", values: { ...bakery, town, radius } });
        expect([row.cells.place, values?.radius]).toEqual([place.replace("25", formatNumber(radius)), radius]);
      },
    );

    it("reads miles that the version before wrote", async () => {
      const { row } = await addRecord(staff, { kind: "ads", values: { ...bakery, town, radius: 3 } });
      await db.updateTable("search_ad").set({ radius_miles: 20 }).where("id", "=", Number(row.id)).execute();
      const { values } = await getRecord(staff, { kind: "ads", id: row.id });
      expect(values?.radius).toBe(at === "demo" ? 20 : 32);
    });
  },
);

describe("booking an ad", () => {
  it("begins as a draft that nobody is shown, until it is started", async () => {
    const { row } = await addRecord(staff, { kind: "ads", values: bakery });
    expect([row.cells.state, row.verbs]).toEqual(["Draft", ["start", "delete"]]);
    expect(await findAd(stranger, northampton, somebody())).toBeNull();
    await act("start", row.id);
    expect(await findAd(stranger, northampton, somebody())).toEqual({
      id: Number(row.id),
      title: "The Bakery",
      description: "Bread from six.",
      image: {
        url: expect.stringMatching(/\/prints\/event\/community\/\d{1,10}\.svg$/),
        width: 480,
        height: 240,
        alt: "",
      },
      url: "https://bakery.example/",
      buttonText: "See the menu",
      firstForSession: true,
    });
  });

  it("starts with its booking where that is asked for, and is not booked where it could not start", async () => {
    const { row } = await addRecord(staff, { kind: "ads", values: { ...bakery, start: true } });
    expect([row.cells.state, row.verbs]).toEqual(["Running", ["pause", "end", "delete"]]);
    expect((await act("takeBack", row.id)).done).toEqual([row.id]);
    const past = { ...bakery, title: "Yesterday", lastDay: "2026-11-20", start: true };
    await expect(addRecord(staff, { kind: "ads", values: past })).rejects.toMatchObject({
      fields: { lastDay: [adMessages.past] },
    });
    expect((await listRows(staff, { kind: "ads", query: { find: "Yesterday" } })).data).toEqual([]);
  });

  it("tells all faults between its fields together", async () => {
    const faults = { town: "point", budgetOf: "shown", firstDay: "2026-12-02", lastDay: "2026-12-01" };
    await expect(addRecord(staff, { kind: "ads", values: { ...bakery, ...faults } })).rejects.toMatchObject({
      fields: { point: [adMessages.noPoint], budget: [adMessages.noBudget], lastDay: [expect.any(String)] },
    });
  });

  it("has the same print as other ads of its site and category without an image", async () => {
    const imageOf = async (values: object) => {
      await db.updateTable("search_ad").set({ state: "over" }).execute();
      await running(values);
      return (await findAd(stranger, { ...northampton, eventTypes: [12] }, somebody()))?.image.url;
    };
    const print = await imageOf({});
    expect(await imageOf({ title: "Another", url: "https://www.bakery.example/menu" })).toBe(print);
    expect(await imageOf({ url: "https://brewery.example/" })).not.toBe(print);
    expect(await imageOf({ category: "12" })).not.toContain("/community/");
  });

  it("is paused, ended and deleted, and each of these is taken back", async () => {
    const id = String(await running());
    for (const [verb, state] of [
      ["pause", "Paused"],
      ["end", "Ended"],
    ] as const) {
      await act(verb, id);
      expect(await stateOf(id)).toBe(state);
      expect(await findAd(stranger, northampton, somebody())).toBeNull();
      await act("takeBack", id);
      expect(await stateOf(id)).toBe("Running");
    }
    expect((await act("takeBack", id)).refused).toEqual([{ id, reason: adMessages.changedSince }]);
    await act("delete", id);
    expect(await findAd(stranger, northampton, somebody())).toBeNull();
    expect((await listRows(staff, { kind: "ads", query: {} })).data.some((row) => row.id === id)).toBe(false);
    await act("restore", id);
    expect(await findAd(stranger, northampton, somebody())).toMatchObject({ id: Number(id) });
  });

  it.each([
    ["a budget without a number", { budgetOf: "shown" }, { budget: [adMessages.noBudget] }],
    ["a point that is none", { town: "point", point: "by the river" }, { point: [adMessages.badPoint] }],
    ["no point", { town: "point" }, { point: [adMessages.noPoint] }],
    ["a point besides a town", { town: "hudson-ny", point: "42, -72" }, { point: [adMessages.pointUnused] }],
    [
      "an end before its beginning",
      { firstDay: "2026-12-02", lastDay: "2026-12-01" },
      { lastDay: [expect.any(String)] },
    ],
  ])("refuses %s", async (_what, values, fields) => {
    const add = addRecord(staff, { kind: "ads", values: { ...bakery, ...values } });
    await expect(add).rejects.toMatchObject({ fields });
  });

  it("refuses a move that the state of the ad does not allow", async () => {
    const { row } = await addRecord(staff, { kind: "ads", values: bakery });
    expect((await act("pause", row.id)).refused).toEqual([{ id: row.id, reason: adMessages.notFrom("draft") }]);
    await act("start", row.id);
    expect((await act("start", row.id)).refused).toEqual([{ id: row.id, reason: adMessages.notFrom("running") }]);
    await act("takeBack", row.id);
    expect(await stateOf(row.id)).toBe("Draft");
  });

  it("does not start what is past or paid off", async () => {
    const { row } = await addRecord(staff, { kind: "ads", values: { ...bakery, lastDay: "2026-11-20" } });
    expect((await act("start", row.id)).refused[0]?.reason).toBe(adMessages.past);
    const id = await running({ budgetOf: "shown", budget: 1 });
    await recordAdPing(stranger, { id, kind: "shown" }, somebody());
    expect((await act("start", String(id))).refused[0]?.reason).toBe(adMessages.spent);
    await saveRecord(staff, { kind: "ads", id: String(id), values: { ...bakery, budgetOf: "shown", budget: 2 } });
    expect((await act("start", String(id))).done).toEqual([String(id)]);
  });

  it("is over once its last day is past, without anybody doing anything", async () => {
    const id = await running({ lastDay: "2026-11-22" });
    const days = (count: number) => later(staff, count * 24 * 60);
    expect((await getRecord(days(1), { kind: "ads", id: String(id) })).row.cells.state).toBe("Running");
    expect((await getRecord(days(2), { kind: "ads", id: String(id) })).row.cells.state).toBe("Ended");
    expect(await findAd(days(2), northampton, somebody())).toBeNull();
    expect((await listRows(days(2), { kind: "ads", query: { state: "running" } })).data).toEqual([]);
  });
});

describe("what an ad is shown beside", () => {
  it.each([
    ["everywhere", {}, northampton, true],
    ["around its town", { town: "northampton-ma" }, northampton, true],
    ["in the next town", { town: "northampton-ma" }, { defaultLocId: "amherst-ma" } as const, true],
    ["far from its town", { town: "northampton-ma" }, hudson, false],
    ["around its point", { town: "point", point: "42.2529, -73.791", radius: 5 }, hudson, true],
    ["far from its point", { town: "point", point: "42.2529, -73.791", radius: 5 }, northampton, false],
    ["at the installation’s own place, where none is asked", { town: "northampton-ma" }, {}, true],
    ["in its category", { category: "12" }, { ...northampton, eventTypes: [12, 5] }, true],
    ["in another category", { category: "12" }, { ...northampton, eventTypes: [5] }, false],
    ["in no category", { category: "12" }, northampton, false],
    ["from tomorrow on", { firstDay: "2026-11-22" }, northampton, false],
    ["until today", { firstDay: "2026-11-01", lastDay: "2026-11-21" }, northampton, true],
  ])("%s", async (_where, values, query, isShown) => {
    const id = await running(values);
    expect((await findAd(stranger, query, somebody()))?.id).toBe(isShown ? id : undefined);
    expect((await expectAds(stranger, query)).isExpected).toBe(isShown);
  });

  it("each time another one, as far as there are any", async () => {
    const ids = [await running(), await running(), await running()];
    const visitor = somebody();
    const seen: (number | undefined)[] = [];
    for (const _ of ids) {
      const ad = await findAd(stranger, northampton, visitor);
      seen.push(ad?.id);
      await recordAdPing(stranger, { id: ad?.id ?? 0, kind: "shown" }, visitor);
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(await findAd(stranger, northampton, visitor)).not.toBeNull();
  });

  it("the first of a session is told, and after half an hour the next one", async () => {
    const id = await running();
    const visitor = somebody();
    const isFirst = async (minutes: number) =>
      (await findAd(later(stranger, minutes), northampton, visitor))?.firstForSession;
    expect([await isFirst(0), await isFirst(1)]).toEqual([true, true]);
    await recordAdPing(later(stranger, 2), { id, kind: "shown" }, visitor);
    expect(await isFirst(3)).toBe(false);
    await recordAdPing(later(stranger, 30), { id, kind: "shown" }, visitor);
    expect([await isFirst(45), await isFirst(61)]).toEqual([false, true]);
    expect((await findAd(later(stranger, 3), northampton, somebody()))?.firstForSession).toBe(true);
  });
});

describe("what is counted", () => {
  it("each visitor once a day, for being shown and for following it; robots never", async () => {
    const id = await running();
    const [ada, bo] = [somebody(), somebody()];
    const told = async (kind: "shown" | "clicked", sender: typeof ada) =>
      (await recordAdPing(stranger, { id, kind }, sender)).counted;
    expect([await told("shown", ada), await told("shown", ada), await told("shown", bo)]).toEqual([true, false, true]);
    expect([await told("clicked", ada), await told("clicked", ada)]).toEqual([true, false]);
    expect([await told("shown", robot), await told("shown", { ...somebody(), purpose: "prefetch" })]).toEqual([
      false,
      false,
    ]);
    const tomorrow = later(stranger, 24 * 60);
    await recordAdPing(tomorrow, { id, kind: "shown" }, ada);
    const { cells } = (await getRecord(staff, { kind: "ads", id: String(id) })).row;
    expect([cells.shown, cells.clicked]).toEqual([3, 1]);
    expect(await exportAdDays(staff, { id })).toBe("\uFEFFDay,Shown,Clicked\r\n2026-11-22,1,0\r\n2026-11-21,2,1\r\n");
    await expect(exportAdDays(stranger, { id })).rejects.toMatchObject({ kind: "signInRequired" });
    await clean(tomorrow);
    const pings = await db.selectFrom("search_ad_ping").select("day").where("ad_id", "=", id).execute();
    expect(pings).toHaveLength(1);
  });

  it("nothing of an ad that does not run, but for clicks of those whom it was shown to", async () => {
    const id = await running({ budgetOf: "shown", budget: 1 });
    const [ada, bo] = [somebody(), somebody()];
    const told = async (kind: "shown" | "clicked", sender: typeof ada) =>
      (await recordAdPing(stranger, { id, kind }, sender)).counted;
    expect([await told("shown", ada), await told("shown", bo)]).toEqual([true, false]);
    expect(await stateOf(String(id))).toBe("Ended");
    expect([await told("clicked", ada), await told("clicked", bo)]).toEqual([true, false]);
    await expect(recordAdPing(stranger, { id: 999_999, kind: "shown" }, ada)).rejects.toMatchObject({
      kind: "notFound",
    });
  });

  test.each(["shown", "clicked"] as const)("a budget of %s is never overdrawn by two processes", async (kind) => {
    const id = await running({ budgetOf: kind, budget: 10 });
    const other = new Kysely<DB>({ dialect: new PostgresDialect({ pool: createPool(url) }) });
    const processes = [stranger, { ...stranger, db: other }];
    const told = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        recordAdPing(processes[index % 2] ?? stranger, { id, kind }, somebody()),
      ),
    );
    await other.destroy();
    expect(told.filter(({ counted }) => counted)).toHaveLength(10);
    const { cells } = (await getRecord(staff, { kind: "ads", id: String(id) })).row;
    expect([cells[kind], cells.state]).toEqual([10, "Ended"]);
    expect(await findAd(stranger, northampton, somebody())).toBeNull();
  });

  it("is told of each day of a span, with what was used of the budget by its end", async () => {
    const id = await running({ budgetOf: "shown", budget: 10 });
    const days = (count: number) => later(stranger, count * 24 * 60);
    for (const day of [0, 0, 2]) await recordAdPing(days(day), { id, kind: "shown" }, somebody());
    const asked = (startDate: string, endDate: string) =>
      getAdDays(later(staff, 3 * 24 * 60), { id, startDate, endDate });
    expect(await asked("2026-11-22", "2026-11-24")).toEqual([
      { day: "2026-11-22", shown: 0, clicked: 0, spent: 2 },
      { day: "2026-11-23", shown: 1, clicked: 0, spent: 3 },
      { day: "2026-11-24", shown: 0, clicked: 0, spent: 3 },
    ]);
    await expect(asked("2026-11-22", "2030-01-01")).rejects.toMatchObject({
      fields: { endDate: [expect.any(String)] },
    });
    const free = await running();
    expect((await getAdDays(staff, { id: free })).map(({ spent }) => spent)).toEqual(Array(7).fill(null));
    await expect(getAdDays(stranger, { id })).rejects.toMatchObject({ kind: "signInRequired" });
  });

  it("one visitor at the same moment in two processes counts once", async () => {
    const id = await running();
    const visitor = somebody();
    const told = await Promise.all([1, 2, 3, 4].map(() => recordAdPing(stranger, { id, kind: "shown" }, visitor)));
    expect(told.filter(({ counted }) => counted)).toHaveLength(1);
  });

  it("a lower budget than what it was shown ends it", async () => {
    const id = await running();
    await recordAdPing(stranger, { id, kind: "shown" }, somebody());
    await saveRecord(staff, { kind: "ads", id: String(id), values: { ...bakery, budgetOf: "shown", budget: 1 } });
    expect(await stateOf(String(id))).toBe("Ended");
  });
});
