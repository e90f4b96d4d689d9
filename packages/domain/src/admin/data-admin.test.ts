import { orderingsOf } from "@hereabouts/contract/admin/admin-kind";
import { adminKindIds, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { messages } from "@hereabouts/contract/messages";
import { applyRegion } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, test } from "vitest";
import { aFaceForm } from "../faces/face.fixture.ts";
import { addFace } from "../faces/face.ts";
import { addBlock } from "../fediverse/block.ts";
import { aFollower } from "../fediverse/follower.fixture.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { addOldAddress } from "../old-addresses/old-address.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { createSession } from "../sessions/lucia.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { actOnRecords, addRecord, exportRows, getRecord, listRows, saveRecord } from "./admin-records.ts";
import { adminSources } from "./sources.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
beforeAll(() => installReferenceData(db));

async function somebody(roles: { isStaff?: boolean; isZeditor?: boolean; isSuperuser?: boolean }) {
  const viewer = await aPerson(system, roles);
  const { isStaff, isZeditor, isSuperuser } = viewer;
  await db
    .updateTable("app_user")
    .set({ is_staff: isStaff, is_zeditor: isZeditor, is_superuser: isSuperuser })
    .where("id", "=", viewer.id)
    .execute();
  return { ...contextOf(db, { viewer }), id: viewer.id };
}
const staff = await somebody({ isStaff: true });
const root = await somebody({ isSuperuser: true });
const nameOf = async (kind: "plans" | "regions", find: string) =>
  (await listRows(root, { kind, query: { find } })).data.map(({ id, name }) => ({ id, name }));

describe("every kind", () => {
  it.each(adminKindIds)(
    "%s: each of its verbs and orders is one that works, and its rows fill its columns",
    async (kind) => {
      const described = adminKinds[kind];
      const { verbs, verbsOfAll } = adminSources[kind];
      expect(Object.keys({ ...verbs, ...verbsOfAll }).toSorted()).toEqual(
        described.verbs.map(({ id }) => id).toSorted(),
      );
      expect(orderingsOf(described)).toContain(described.ordering);
      const hall = await aVenue(system);
      await aProducer(system, [hall]);
      await anEvent(system, { venueId: hall });
      await enqueue(db, "mail.deliver", { mailId: 1 });
      const ad = { title: "The Bakery", url: "https://bakery.example/", button_text: "Menu", radius_miles: 25 };
      await db.insertInto("search_ad").values(ad).execute();
      await addFace(staff, aFaceForm({ hosts: `${kind}.example.org` }));
      await aFollower(system);
      await addBlock(staff, { target: `${kind}.example`, note: "Sells our events." });
      await addOldAddress(staff, { path: `/event/${kind}`, target: "/events/" });
      await actOnRecords(staff, { kind: "venues", verb: "delete", ids: [String(await aVenue(system))] });
      for (const ordering of orderingsOf(described)) {
        const { data } = await listRows(root, { kind, query: { ordering } });
        const names = described.columns.slice(1).map(({ id }) => id);
        expect([ordering, Object.keys(data[0]?.cells ?? {}).toSorted()]).toEqual([ordering, names.toSorted()]);
      }
      for (const { name, options } of described.filters)
        for (const { value } of options) await listRows(root, { kind, query: { [name]: value } });
      const [first] = (await listRows(root, { kind, query: {} })).data;
      const record = await getRecord(root, { kind, id: first?.id ?? "" });
      expect(record.row.name).toBe(first?.name);
      const fields = described.form?.fields.map(({ name }) => name);
      expect(record.values === null ? undefined : Object.keys(record.values)).toEqual(fields);
      expect(await exportRows(root, { kind, query: {} })).toContain(described.columns[0]?.label);
    },
  );
});

describe("accounts", () => {
  const values = { isZeditor: true, decidesRequests: false, isStaff: false, isSuperuser: false };

  it("show neither passwords nor tokens, also to superusers", async () => {
    const person = await somebody({});
    await db.updateTable("app_user").set({ password_hash: "argon-secret" }).where("id", "=", person.id).execute();
    const all = JSON.stringify([
      await listRows(root, { kind: "users", query: {} }),
      await getRecord(root, { kind: "users", id: String(person.id) }),
      await exportRows(root, { kind: "users", query: {} }),
    ]);
    expect(all).not.toMatch(/argon-secret|unsubscribe|hash/i);
  });

  it("get roles from staff, and then sign in anew", async () => {
    const person = await somebody({});
    await createSession(db, person.id, { userAgent: "", address: "" });
    const save = { kind: "users" as const, id: String(person.id), values };
    expect((await saveRecord(staff, save)).row.cells.roles).toBe("Editor");
    expect(await db.selectFrom("session").select("id").where("user_id", "=", person.id).execute()).toEqual([]);
  });

  it("always have a superuser: the last one cannot take the role away, not from themselves either", async () => {
    const others = { kind: "users" as const, values };
    const second = await somebody({ isSuperuser: true });
    await saveRecord(second, { ...others, id: String(second.id) });
    const last = saveRecord(root, { ...others, id: String(root.id) });
    await expect(last).rejects.toMatchObject({ message: adminMessages.lastSuperuser });
  });

  it("of two superusers who take each other’s role away at the same moment one stays", async () => {
    const [a, b] = [await somebody({ isSuperuser: true }), await somebody({ isSuperuser: true })];
    await db.updateTable("app_user").set({ is_superuser: false }).where("id", "=", root.id).execute();
    const take = (ctx: typeof a, id: number) => saveRecord(ctx, { kind: "users", id: String(id), values });
    const answers = await Promise.allSettled([take(a, b.id), take(b, a.id)]);
    await db.updateTable("app_user").set({ is_superuser: true }).where("id", "=", root.id).execute();
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await db.updateTable("app_user").set({ is_superuser: false }).where("id", "in", [a.id, b.id]).execute();
  });

  it("are signed out everywhere, and get a link by mail that whoever sent it never sees", async () => {
    const person = await somebody({});
    await createSession(db, person.id, { userAgent: "", address: "" });
    const act = (verb: string) => actOnRecords(root, { kind: "users", verb, ids: [String(person.id)] });
    expect(await act("signOut")).toEqual({ done: [String(person.id)], refused: [] });
    expect(await db.selectFrom("session").select("id").where("user_id", "=", person.id).execute()).toEqual([]);
    expect(await act("mailPassword")).toEqual({ done: [String(person.id)], refused: [] });
    expect(await db.selectFrom("mail").select("id").where("user_id", "=", person.id).execute()).toHaveLength(1);
  });
});

describe("venues and events", () => {
  it("are hidden and shown together, and what a rule forbids for one is told by its sentence", async () => {
    const ids = [String(await aVenue(system)), String(await aVenue(system)), "999999"];
    const outcome = await actOnRecords(staff, { kind: "venues", verb: "hide", ids });
    expect(outcome).toEqual({ done: ids.slice(0, 2), refused: [{ id: "999999", reason: messages.notFound }] });
    const { row } = await getRecord(staff, { kind: "venues", id: ids[0] ?? "" });
    expect([row.cells.state, row.verbs]).toEqual(["Hidden", ["confirm", "show", "delete"]]);
    await actOnRecords(staff, { kind: "venues", verb: "show", ids });
    expect((await getRecord(staff, { kind: "venues", id: ids[0] ?? "" })).row.cells.state).toBe("Shown");
  });

  it("leave their lists when they are deleted, and come back from the deleted ones", async () => {
    const id = await anEvent(system, { name: "Lantern walk" });
    await actOnRecords(staff, { kind: "events", verb: "delete", ids: [String(id)] });
    expect((await listRows(staff, { kind: "events", query: { find: "lantern" } })).data).toEqual([]);
    const [deleted] = (await listRows(staff, { kind: "deleted", query: { find: "lantern" } })).data;
    expect(deleted).toMatchObject({ id: `event-${id}`, verbs: ["restore"] });
    await actOnRecords(staff, { kind: "deleted", verb: "restore", ids: [`event-${id}`] });
    expect((await listRows(staff, { kind: "events", query: { find: "LANTERN walk" } })).data).toHaveLength(1);
  });
});

describe("regions and plans", () => {
  it("a region is added, renamed and deleted; one that venues lie in, and the default, stay", async () => {
    const hills = { name: "Hill Towns", position: 7, isDefault: false };
    const { row } = await addRecord(root, { kind: "regions", values: hills });
    await expect(addRecord(root, { kind: "regions", values: hills })).rejects.toMatchObject({
      fields: { name: [adminMessages.nameTaken] },
    });
    const venue = await aVenue(system, { regionId: Number(row.id) });
    const remove = (id: string) => actOnRecords(root, { kind: "regions", verb: "delete", ids: [id] });
    expect((await remove(row.id)).refused).toEqual([{ id: row.id, reason: adminMessages.regionInUse(1) }]);
    await db.updateTable("venue").set({ region_id: null }).where("id", "=", venue).execute();
    const saved = { kind: "regions" as const, id: row.id };
    await saveRecord(root, { ...saved, values: { ...hills, name: "High Hills", isDefault: true } });
    expect((await remove(row.id)).refused).toEqual([{ id: row.id, reason: adminMessages.regionDefault }]);
    await expect(saveRecord(root, { ...saved, values: hills })).rejects.toMatchObject({
      fields: { isDefault: [adminMessages.oneDefaultRegion] },
    });
    const [valley] = await nameOf("regions", "pioneer");
    await saveRecord(root, {
      kind: "regions",
      id: valley?.id ?? "",
      values: { name: "Pioneer Valley", position: 0, isDefault: true },
    });
    expect((await remove(row.id)).done).toEqual([row.id]);
  });

  it("what was deleted or renamed of them stays so when the site starts again", async () => {
    const [berkshires] = await nameOf("regions", "berkshires");
    await actOnRecords(root, { kind: "regions", verb: "delete", ids: [berkshires?.id ?? ""] });
    await installReferenceData(db);
    expect(await nameOf("regions", "berkshires")).toEqual([]);
  });

  it("a plan that venues have, and the one that new venues get, stay", async () => {
    await aProducer(system, [await aVenue(system)], "basic");
    const { refused } = await actOnRecords(root, { kind: "plans", verb: "delete", ids: ["basic", "free"] });
    expect(refused.map(({ reason }) => reason)).toEqual([adminMessages.planInUse(1), adminMessages.planStays]);
    const values = { name: "Café & Bar", activeEvents: null, monthlyCents: 500 };
    const { row } = await addRecord(root, { kind: "plans", values });
    expect(row).toMatchObject({ id: "cafe-bar", cells: { activeEvents: "No limit", price: "$5 a month", venues: 0 } });
    applyRegion({ ...lordHowe, currency: "EUR" });
    const inEuros = (await listRows(root, { kind: "plans", query: {} })).data;
    applyRegion(undefined);
    expect(inEuros.find(({ id }) => id === "cafe-bar")?.cells.price).toMatch(/^EUR\s5 a month$/);
    expect((await actOnRecords(root, { kind: "plans", verb: "delete", ids: [row.id] })).done).toEqual([row.id]);
  });
});

test("a job that failed is tried again, a running one is left alone, and addresses of people are not shown", async () => {
  await enqueue(db, "identity.mailPasswordReset", { email: "ada@example.org" });
  const [job] = (await listRows(staff, { kind: "jobs", query: { find: "password" } })).data;
  expect(job?.cells.tries).toBe(0);
  const id = job?.id ?? "";
  const setState = (state: string) =>
    sql`update job_queue.job_common set state = ${state}::job_queue.job_state where id = ${id}::uuid`.execute(db);
  const act = (verb: string) => actOnRecords(staff, { kind: "jobs", verb, ids: [id] });
  expect((await act("retry")).refused[0]?.reason).toBe(adminMessages.jobNotRetried);
  await setState("active");
  expect((await act("drop")).refused[0]?.reason).toBe(adminMessages.jobRuns);
  await setState("failed");
  const triesAfter = async (repeats: number) => {
    const ran = sql`started_on = now(), retry_count = ${repeats}`;
    await sql`update job_queue.job_common set ${ran} where id = ${id}::uuid`.execute(db);
    return (await getRecord(staff, { kind: "jobs", id })).row.cells.tries;
  };
  expect([await triesAfter(0), await triesAfter(2)]).toEqual([1, 3]);
  expect((await act("retry")).done).toEqual([id]);
  const record = await getRecord(staff, { kind: "jobs", id });
  expect(record.row.cells.state).toBe("Waiting");
  expect(JSON.stringify(record)).not.toContain("ada@example.org");
  expect((await act("drop")).done).toEqual([id]);
  await expect(getRecord(staff, { kind: "jobs", id })).rejects.toMatchObject({ kind: "notFound" });
});

test("of jobs that collect by a key there is never a second one waiting", async () => {
  const due = { userId: 1, localDate: "2026-11-21" };
  await enqueue(db, "alerts.sendDigest", due, { key: "1" });
  await sql`update job_queue.job_common set state = 'failed' where name = 'alerts.sendDigest'`.execute(db);
  await enqueue(db, "alerts.sendDigest", due, { key: "1" });
  const [failed] = (await listRows(staff, { kind: "jobs", query: { state: "failed" } })).data;
  const outcome = await actOnRecords(staff, { kind: "jobs", verb: "retry", ids: [failed?.id ?? ""] });
  expect(outcome.refused[0]?.reason).toBe(adminMessages.jobWaitsAlready);
});
