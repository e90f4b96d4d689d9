import { type AdminKindId, adminKindIds, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { claimVenue } from "../claims/claim-venue.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { aFaceForm } from "../faces/face.fixture.ts";
import { addFace } from "../faces/face.ts";
import { addBlock } from "../fediverse/block.ts";
import { aFollower } from "../fediverse/follower.fixture.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { decideClaim } from "../moderation/claim-decision.ts";
import { notifyModerators } from "../moderation/request-mails.ts";
import { addOldAddress } from "../old-addresses/old-address.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { actOnRecords, addRecord, countKinds, exportRows, getRecord, listRows, saveRecord } from "./admin-records.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });

type Roles = { isStaff?: boolean; isZeditor?: boolean; isSuperuser?: boolean; decidesRequests?: boolean };
async function somebody(roles: Roles) {
  const viewer = await aPerson(system, roles);
  const { isStaff = false, isZeditor = false, isSuperuser = false, decidesRequests = false } = roles;
  const columns = { is_staff: isStaff, is_zeditor: isZeditor, is_superuser: isSuperuser };
  const set = { ...columns, decides_requests: decidesRequests, email_confirmed_at: system.now() };
  await db.updateTable("app_user").set(set).where("id", "=", viewer.id).execute();
  return { ...contextOf(db, { viewer }), id: viewer.id };
}

const roles = ["visitor", "producer", "editor", "editor who decides", "staff", "superuser"] as const;
type Role = (typeof roles)[number];
const people = new Map<Role, Context>();
const as = (role: Role): Context => people.get(role) ?? system;

beforeAll(async () => {
  await installReferenceData(db);
  const hall = await aVenue(system);
  people.set("visitor", await somebody({}));
  people.set("producer", contextOf(db, { viewer: await aProducer(system, [hall]) }));
  people.set("editor", await somebody({ isZeditor: true }));
  people.set("editor who decides", await somebody({ isZeditor: true, decidesRequests: true }));
  people.set("staff", await somebody({ isStaff: true }));
  people.set("superuser", await somebody({ isSuperuser: true }));
  await anEvent(system, { venueId: hall });
  await enqueue(db, "mail.deliver", { mailId: 1 });
  const ad = { title: "The Bakery", url: "https://bakery.example/", button_text: "Menu", radius_miles: 25 };
  await db.insertInto("search_ad").values(ad).execute();
  await addOldAddress(as("superuser"), { path: "/event/jazz", target: "/events/" });
  await addFace(as("superuser"), aFaceForm());
  await aFollower(system);
  await addBlock(as("superuser"), { target: "spam.example", note: "" });
  await actOnRecords(as("superuser"), { kind: "venues", verb: "delete", ids: [String(await aVenue(system))] });
});

/** The rights of each role on each kind: l(ist), r(ead), e(dit), b(ulk), c(sv). */
const all = "lrebc";
const table: Readonly<Record<AdminKindId, Partial<Record<Role, string>>>> = {
  users: { staff: all, superuser: all },
  claims: { superuser: all },
  plans: { staff: all, superuser: all },
  subscriptions: { staff: "lrec", superuser: "lrec" },
  venues: { staff: "lrbc", superuser: "lrbc" },
  events: { staff: "lrbc", superuser: "lrbc" },
  categories: { staff: "lrec", superuser: "lrec" },
  regions: { staff: "lrc", superuser: all },
  redirects: { staff: all, superuser: all },
  faces: { staff: all, superuser: all },
  followers: { staff: "lrbc", superuser: "lrbc" },
  blocks: { staff: all, superuser: all },
  ads: { staff: all, superuser: all },
  deleted: { staff: "lrbc", superuser: "lrbc" },
  jobs: { staff: "lrbc", superuser: "lrbc" },
};

const isForbidden = (error: unknown) =>
  error instanceof Refusal && (error.kind === "forbidden" || error.kind === "signInRequired");
/** Whether somebody may: what else keeps it from being done, as a rule about the record, does not matter here. */
async function may(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (isForbidden(error)) return false;
    if (error instanceof Refusal) return true;
    throw error;
  }
}

async function deedsOf(role: Role, kind: AdminKindId): Promise<string> {
  const ctx = as(role);
  const root = as("superuser");
  // Of accounts the oldest, which is no superuser's.
  const query = kind === "users" ? { ordering: "created" } : {};
  const [first] = (await listRows(root, { kind, query })).data;
  const id = first?.id ?? "";
  const { values } = await getRecord(root, { kind, id });
  const done: string[] = [];
  if (await may(() => listRows(ctx, { kind, query: {} }))) done.push("l");
  if (await may(() => getRecord(ctx, { kind, id }))) done.push("r");
  const isEdited = adminKinds[kind].form !== undefined;
  if (isEdited && (await may(() => saveRecord(ctx, { kind: kind as "plans", id, values: values as AdminValues }))))
    done.push("e");
  const verb = adminKinds[kind].verbs[0]?.id;
  if (verb && (await may(() => actOnRecords(ctx, { kind, verb, ids: ["0"] })))) done.push("b");
  if (await may(() => exportRows(ctx, { kind, query: {} }))) done.push("c");
  return done.join("");
}

describe("who may do what with the records of each kind", () => {
  it.each(adminKindIds)("%s", async (kind) => {
    const found = [];
    for (const role of roles) found.push([role, await deedsOf(role, kind)]);
    expect(found).toEqual(roles.map((role) => [role, table[kind][role] ?? ""]));
  });

  it("the overview counts what each sees, and is closed to who has no admin", async () => {
    expect(Object.keys(await countKinds(as("staff")))).toEqual(adminKindIds.filter((kind) => kind !== "claims"));
    expect(Object.keys(await countKinds(as("superuser")))).toEqual(adminKindIds);
    for (const role of ["visitor", "producer", "editor", "editor who decides"] as const)
      await expect(countKinds(as(role))).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("who may not change a kind adds nothing to it", async () => {
    const values = { name: "Hill Towns", position: 7, isDefault: false };
    await expect(addRecord(as("staff"), { kind: "regions", values })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(addRecord(as("superuser"), { kind: "regions", values })).resolves.toBeDefined();
  });
});

describe("what a superuser alone gives", () => {
  const plain = { isZeditor: true, decidesRequests: false, isStaff: false, isSuperuser: false };
  const save = (role: Role, id: number, values: AdminValues) =>
    saveRecord(as(role), { kind: "users", id: String(id), values });

  it("staff make editors and staff, not superusers and not editors who decide", async () => {
    const { id } = await somebody({});
    expect((await save("staff", id, { ...plain, isStaff: true })).row.cells.roles).toBe("Editor, Staff");
    for (const reserved of ["isSuperuser", "decidesRequests"])
      await expect(save("staff", id, { ...plain, [reserved]: true })).rejects.toMatchObject({ kind: "forbidden" });
    await save("superuser", id, { ...plain, decidesRequests: true });
    // Other roles change beside what is not theirs to change, and it stays.
    const kept = await save("staff", id, { ...plain, decidesRequests: true, isStaff: true });
    expect(kept.row.cells.roles).toBe("Editor, Decides requests, Staff");
  });

  it("staff change nothing about a superuser's account", async () => {
    const { id } = await somebody({ isSuperuser: true });
    const record = await getRecord(as("staff"), { kind: "users", id: String(id) });
    expect([record.values, record.row.verbs]).toEqual([null, []]);
    await expect(save("staff", id, { ...plain, isSuperuser: true })).rejects.toMatchObject({ kind: "forbidden" });
    for (const verb of ["signOut", "suspend", "mailPassword"]) {
      const { done } = await actOnRecords(as("staff"), { kind: "users", verb, ids: [String(id)] });
      expect([verb, done]).toEqual([verb, []]);
    }
  });

  it("an editor who decides verifies requests and hears of new ones, without the editor role they do neither", async () => {
    const decider = await somebody({ isZeditor: true, decidesRequests: true });
    const former = await somebody({ isZeditor: false, decidesRequests: true });
    const claimant = await somebody({});
    await db.updateTable("app_user").set({ request_mails: "at_once" }).execute();
    const { id } = await claimVenue(claimant, { id: await aVenue(system) });
    await expect(decideClaim(former, { id, status: "verified", notes: "" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const later = { ...system, now: () => new Date(system.now().getTime() + 120_000) };
    await notifyModerators(later, { rhythm: "at_once" });
    const told = await db
      .selectFrom("mail")
      .select("user_id as id")
      .where("subject", "like", "%producer request%")
      .execute();
    expect(told.map(({ id }) => id)).toContain(decider.id);
    expect(told.map(({ id }) => id)).not.toContain(former.id);
    expect(await decideClaim(decider, { id, status: "verified", notes: "" })).toMatchObject({ status: "verified" });
  });
});
