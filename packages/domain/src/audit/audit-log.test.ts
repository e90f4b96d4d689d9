import { auditQuery } from "@hereabouts/contract/audit/audit-log";
import { leftOut } from "@hereabouts/contract/audit/left-out";
import { applyRegion } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../context.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { exportActs, listActs } from "./acts.ts";
import { type Act, recordAct } from "./record-act.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
beforeAll(() => installReferenceData(db));

const superuser = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }), requestId: "r-1" });
const act = (differs: Partial<Act> = {}): Act => ({
  act: "claim.decide",
  record: { kind: "claim", id: 7, name: "Mill River Hall" },
  before: { status: "claimed" },
  after: { status: "verified" },
  ...differs,
});
const record = (ctx: typeof system, differs: Partial<Act> = {}) =>
  inTransaction(ctx, (ctx) => recordAct(ctx, act(differs)));
const list = async (query: Record<string, unknown>) => (await listActs(superuser, auditQuery.parse(query))).data;

describe("the audit log", () => {
  it("is only added to: the site's own database user can neither change nor delete nor empty it", async () => {
    await record(superuser);
    const refused = "The audit log is only added to.";
    await expect(sql`update audit_act set record_name = 'x'`.execute(db)).rejects.toThrow(refused);
    await expect(sql`delete from audit_act`.execute(db)).rejects.toThrow(refused);
    await expect(sql`truncate audit_act`.execute(db)).rejects.toThrow(refused);
    await expect(sql`truncate audit_act cascade`.execute(db)).rejects.toThrow(refused);
    await db.transaction().execute(async (inner) => {
      // Whoever restores data may put other triggers to sleep so.
      await sql`savepoint before`.execute(inner);
      await sql`set local session_replication_role = replica`.execute(inner).catch(() => undefined);
      await expect(sql`delete from audit_act`.execute(inner)).rejects.toThrow(refused);
      await sql`rollback to savepoint before`.execute(inner);
    });
    expect(await list({})).toHaveLength(1);
  });

  it("has a line exactly when the act was done", async () => {
    const failing = inTransaction(superuser, async (ctx) => {
      await recordAct(ctx, act({ record: { kind: "claim", id: 8, name: "" } }));
      throw new Error("The rest of it failed.");
    });
    await expect(failing).rejects.toThrow("The rest of it failed.");
    expect(await list({ recordKind: "claim", recordId: "8" })).toEqual([]);
    await expect(recordAct(superuser, act())).rejects.toThrow("in the transaction that performs it");
  });

  it("keeps neither secrets nor what says who a person is", async () => {
    const before = {
      email: "ada@example.org",
      isStaff: false,
      passwordHash: "",
      endpoints: [{ secret: "s", url: "u" }],
    };
    await record(superuser, { act: "user.roles", record: { kind: "user", id: 3, name: "" }, before });
    expect((await list({ act: "user.roles" }))[0]?.before).toEqual({
      email: leftOut,
      isStaff: false,
      passwordHash: "",
      endpoints: [{ secret: leftOut, url: "u" }],
    });
  });

  it("is found by who, what, on which record, by words and by days, in pages", async () => {
    const other = contextOf(db, {
      viewer: await aPerson(system, { isSuperuser: true }),
      now: () => new Date("2026-10-02T03:00:00Z"),
    });
    await record(other, { act: "plan.price", record: { kind: "plan", id: "plus", name: "Plus" } });
    const otherId = other.viewer.kind === "user" ? other.viewer.id : 0;
    const acts = async (query: Record<string, unknown>) => (await list(query)).map(({ act }) => act);
    expect(await acts({ actorId: otherId })).toEqual(["plan.price"]);
    expect(await acts({ act: "plan.price" })).toEqual(["plan.price"]);
    expect(await acts({ recordKind: "plan", recordId: "plus" })).toEqual(["plan.price"]);
    expect(await acts({ find: "mill hall" })).toEqual(["claim.decide"]);
    // The evening of October 1 at the site.
    expect(await acts({ startDate: "2026-10-01", endDate: "2026-10-01" })).toEqual(["plan.price"]);
    const [newest, next] = await list({});
    expect((await list({ beforeId: newest?.id }))[0]).toEqual(next);
  });

  it("has the whole of a day whose midnight comes twice", async () => {
    // In the Azores clocks go back from one to midnight.
    applyRegion({ ...lordHowe, timeZone: "Atlantic/Azores" });
    const twice = { ...superuser, now: () => new Date("2026-10-25T00:30:00Z") };
    await record(twice, { record: { kind: "claim", id: 13, name: "" } });
    const on = async (day: string) => (await list({ recordId: "13", startDate: day, endDate: day })).length;
    expect([await on("2026-10-24"), await on("2026-10-25"), await on("2026-10-26")]).toEqual([0, 1, 0]);
    applyRegion(undefined);
  });

  it("says who did it for as long as they have an account, and that a job did it", async () => {
    const leaving = await aPerson(system, { isSuperuser: true });
    await record(contextOf(db, { viewer: leaving }), { record: { kind: "claim", id: 11, name: "" } });
    await record(system, { record: { kind: "claim", id: 12, name: "" } });
    await db.deleteFrom("app_user").where("id", "=", leaving.id).execute();
    expect((await list({ recordId: "11" }))[0]?.actor).toEqual({ id: leaving.id, name: null });
    expect((await list({ recordId: "12" }))[0]).toMatchObject({ actor: null, doneBy: "tests" });
  });

  it("names whose account was changed for as long as it is there, without keeping the name", async () => {
    const person = await aPerson(system);
    await record(superuser, { act: "user.signOut", record: { kind: "user", id: person.id, name: "" } });
    const name = async () => (await list({ recordKind: "user", recordId: String(person.id) }))[0]?.record.name;
    expect(await name()).toBe("Robin");
    await db.deleteFrom("app_user").where("id", "=", person.id).execute();
    expect(await name()).toBe("");
  });

  it("has what staff did to others’ events, and not what a producer does to their own", async () => {
    const hall = await aVenue(system);
    const [first, second] = [await anEvent(system, { venueId: hall }), await anEvent(system, { venueId: hall })];
    await deleteEvent(contextOf(db, { viewer: await aProducer(system, [hall]) }), { id: first });
    await deleteEvent(contextOf(db, { viewer: await aPerson(system, { isStaff: true }) }), { id: second });
    const lines = await list({ recordKind: "event" });
    expect(lines.map(({ act, record }) => [act, record])).toEqual([
      ["event.delete", { kind: "event", id: String(second), name: "Contra dance" }],
    ]);
  });

  it("is for superusers alone", async () => {
    for (const roles of [{}, { isStaff: true }, { isZeditor: true }]) {
      const ctx = contextOf(db, { viewer: await aPerson(system, roles) });
      await expect(listActs(ctx, auditQuery.parse({}))).rejects.toMatchObject({ kind: "forbidden" });
      await expect(exportActs(ctx, auditQuery.parse({}))).rejects.toMatchObject({ kind: "forbidden" });
    }
    expect(await exportActs(superuser, auditQuery.parse({ act: "plan.price" }))).toContain(
      "Set a plan’s price,plan,plus",
    );
  });
});
