import { messages } from "@hereabouts/contract/messages";
import { addressForm } from "@hereabouts/contract/saved-items/address-form";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import { exportData } from "../account/account.ts";
import { deleteAccount } from "../account/delete-account.ts";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { addAddress } from "../saved-items/address.ts";
import { addSavedSearch, deleteSavedSearch, listSavedSearches } from "../saved-items/saved-search.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aProducer, aVenue } from "../test-factories.ts";
import { clean } from "../worker/upkeep.ts";
import {
  addCalendar,
  deleteCalendar,
  getCalendar,
  listCalendars,
  restoreCalendar,
  updateCalendar,
} from "./calendar.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const after = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: () => new Date(ctx.now().getTime() + days * DAY_MS),
});
const aMaker = async () => contextOf(db, { viewer: await aProducer(system, [await aVenue(system)]) });
const aSearch = async (ctx: Context, filters: object = {}) =>
  (await addSavedSearch(ctx, savedSearchForm.parse({ searchName: "Weekend jazz", ...filters }))).id;
const titles = async (ctx: Context, query = {}) => (await listCalendars(ctx, query)).data.map(({ title }) => title);

it("a calendar shows one of its owner's searches, at an address that nobody guesses", async () => {
  const ctx = await aMaker();
  const home = { addressName: "Home", city: "Northampton", state: "MA", lat: 42.3251, lon: -72.6412 };
  const { id: addressId } = await addAddress(ctx, addressForm.parse(home));
  const searchId = await aSearch(ctx, { addressId, radius: 25, namedDate: "this_weekend", keyword: "jazz" });
  const calendar = await addCalendar(ctx, { title: "Around Hatfield", searchId });
  expect(calendar).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    title: "Around Hatfield",
    embedUrl: `http://hereabouts.test/widget/${calendar.id}/`,
    search: {
      id: searchId,
      searchName: "Weekend jazz",
      description: "This weekend within 25 mi of Home, Northampton · Keyword: “jazz”",
      lostVenue: null,
    },
    created: ctx.now().toISOString(),
    updated: ctx.now().toISOString(),
  });
  const other = await aSearch(ctx, { searchName: "Films" });
  const later = after(ctx, 1);
  const changed = await updateCalendar(later, { id: calendar.id, title: "Films", searchId: other });
  expect(changed).toMatchObject({ id: calendar.id, title: "Films", search: { id: other, searchName: "Films" } });
  expect([changed.created, changed.updated]).toEqual([calendar.created, later.now().toISOString()]);
});

it("a search that is over, or writes no mails any more, makes a calendar as any other", async () => {
  const ctx = await aMaker();
  const searchId = await aSearch(ctx, { dateStart: "2025-06-01", dateEnd: "2025-06-02", isActive: false });
  const { search } = await addCalendar(ctx, { title: "Last summer", searchId });
  expect(search.description).toMatch(/^Sun, Jun 1 – Mon, Jun 2 within/);
});

it("calendars are listed by their last change, or by when they were made, a page at a time", async () => {
  const ctx = await aMaker();
  const searchId = await aSearch(ctx);
  const made = [];
  for (const [n, title] of ["One", "Two", "Three"].entries())
    made.push(await addCalendar(after(ctx, n), { title, searchId }));
  await updateCalendar(after(ctx, 9), { id: made[0]?.id ?? "", title: "One", searchId });
  expect(await titles(ctx)).toEqual(["One", "Three", "Two"]);
  expect(await titles(ctx, { ordering: "-created" })).toEqual(["Three", "Two", "One"]);
  expect(await listCalendars(ctx, { page: 2, pageSize: 2 })).toMatchObject({
    data: [{ title: "Two" }],
    pagination: { curPage: 2, totalPages: 2, totalItems: 3 },
  });
  await expect(listCalendars(ctx, { page: 3, pageSize: 2 })).rejects.toMatchObject({ kind: "notFound" });
});

it("somebody else's calendar is not there, and somebody else's search is no choice", async () => {
  const [ctx, stranger] = [await aMaker(), await aMaker()];
  const searchId = await aSearch(ctx);
  const { id } = await addCalendar(ctx, { title: "Mine", searchId });
  const own = await aSearch(stranger);
  const notFound = { kind: "notFound" };
  await expect(getCalendar(stranger, { id })).rejects.toMatchObject(notFound);
  await expect(updateCalendar(stranger, { id, title: "Taken", searchId: own })).rejects.toMatchObject(notFound);
  await expect(deleteCalendar(stranger, { id })).rejects.toMatchObject(notFound);
  await expect(addCalendar(stranger, { title: "Theirs", searchId })).rejects.toMatchObject({
    fields: { searchId: [messages.choice(searchId)] },
  });
  const calendar = await addCalendar(stranger, { title: "Theirs", searchId: own });
  await expect(updateCalendar(stranger, { ...calendar, searchId })).rejects.toMatchObject({
    fields: { searchId: [messages.choice(searchId)] },
  });
  await deleteCalendar(ctx, { id });
  await expect(restoreCalendar(stranger, { id })).rejects.toMatchObject(notFound);
});

it("calendars are for producers, editors and staff", async () => {
  await expect(listCalendars(system, {})).rejects.toMatchObject({ kind: "signInRequired" });
  const visitor = contextOf(db, { viewer: await aPerson(system) });
  const form = { title: "Mine", searchId: await aSearch(visitor) };
  await expect(listCalendars(visitor, {})).rejects.toMatchObject({ kind: "forbidden" });
  await expect(addCalendar(visitor, form)).rejects.toMatchObject({ kind: "forbidden" });
  for (const role of [{ isZeditor: true }, { isStaff: true }]) {
    const ctx = contextOf(db, { viewer: await aPerson(system, role) });
    await addCalendar(ctx, { title: "Ours", searchId: await aSearch(ctx) });
    expect(await titles(ctx)).toEqual(["Ours"]);
  }
});

it("a calendar that was deleted by mistake comes back under the id that stands on other sites, as it was", async () => {
  const ctx = await aMaker();
  const calendar = await addCalendar(ctx, { title: "Around Hatfield", searchId: await aSearch(ctx) });
  const { id } = calendar;
  await deleteCalendar(ctx, { id });
  expect(await titles(ctx)).toEqual([]);
  await expect(getCalendar(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
  expect(await restoreCalendar(after(ctx, 1), { id })).toEqual(calendar);
  await expect(restoreCalendar(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
  expect(await titles(ctx)).toEqual(["Around Hatfield"]);
});

it("a deleted calendar is kept for 30 days", async () => {
  const ctx = await aMaker();
  const { id } = await addCalendar(ctx, { title: "Old", searchId: await aSearch(ctx) });
  await deleteCalendar(ctx, { id });
  await clean(after(ctx, 29));
  await restoreCalendar(ctx, { id });
  await deleteCalendar(ctx, { id });
  await clean(after(ctx, 31));
  await expect(restoreCalendar(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
});

it("somebody has so many calendars, also when they press at once or take one back", async () => {
  const ctx = await aMaker();
  const form = { title: "Mine", searchId: await aSearch(ctx) };
  const presses = Array.from({ length: serverLimits.calendarsKept + 3 }, () => addCalendar(ctx, form));
  const outcomes = await Promise.allSettled(presses);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(serverLimits.calendarsKept);
  const full = { fields: { "": [messages.folderFull(serverLimits.calendarsKept)] } };
  await expect(addCalendar(ctx, form)).rejects.toMatchObject(full);
  const [first] = (await listCalendars(ctx, {})).data;
  await deleteCalendar(ctx, { id: first?.id ?? "" });
  await addCalendar(ctx, form);
  await expect(restoreCalendar(ctx, { id: first?.id ?? "" })).rejects.toMatchObject(full);
});

it("a search is not deleted under the calendars that show it, and who asks is told their names and what to do", async () => {
  const ctx = await aMaker();
  const id = await aSearch(ctx);
  const first = await addCalendar(ctx, { title: "Around Hatfield", searchId: id });
  await expect(deleteSavedSearch(ctx, { id })).rejects.toMatchObject({
    kind: "conflict",
    message:
      "The calendar “Around Hatfield” shows this search. On My Calendars, choose another search for the calendar or delete it first.",
  });
  for (const title of ["B", "C", "D", "E"]) await addCalendar(ctx, { title, searchId: id });
  await expect(deleteSavedSearch(ctx, { id })).rejects.toMatchObject({
    message: expect.stringMatching(/^The calendars “Around Hatfield”, “B”, “C”, 2 more show this search\./),
  });
  for (const calendar of (await listCalendars(ctx, {})).data) await deleteCalendar(ctx, calendar);
  await deleteSavedSearch(ctx, { id });
  // What it showed is gone: there is nothing to bring back.
  await expect(restoreCalendar(ctx, first)).rejects.toMatchObject({ kind: "notFound" });
});

it("a search and a calendar of it that are pressed at once leave no calendar without its search", async () => {
  const ctx = await aMaker();
  for (let round = 0; round < 6; round++) {
    const id = await aSearch(ctx);
    const [made, gone] = await Promise.allSettled([
      addCalendar(ctx, { title: "Mine", searchId: id }),
      deleteSavedSearch(ctx, { id }),
    ]);
    const reasons = [made, gone].flatMap((one) => (one.status === "rejected" ? [one.reason.kind] : []));
    expect(reasons).toEqual([made.status === "rejected" ? "invalid" : "conflict"]);
  }
});

it("who may not manage calendars any more deletes a search with the calendars that show it", async () => {
  const ctx = await aMaker();
  const searchId = await aSearch(ctx);
  await addCalendar(ctx, { title: "Mine", searchId });
  if (ctx.viewer.kind !== "user") throw new Error("nobody");
  const lapsed = { ...ctx, viewer: { ...ctx.viewer, producerOf: [] } };
  await deleteSavedSearch(lapsed, { id: searchId });
  expect(await listSavedSearches(ctx, {})).toEqual([]);
  expect(await titles(ctx)).toEqual([]);
});

it("calendars are part of what a person takes along, and go with their account and its searches", async () => {
  const ctx = await aMaker();
  const searchId = await aSearch(ctx);
  const [kept, gone] = [
    await addCalendar(ctx, { title: "Kept", searchId }),
    await addCalendar(ctx, { title: "Gone", searchId }),
  ];
  await deleteCalendar(ctx, gone);
  expect(await exportData(ctx)).toMatchObject({
    calendars: [{ id: kept.id, title: "Kept", search_id: searchId }],
    deleted_calendars: [{ id: gone.id, title: "Gone", search_id: searchId }],
  });
  const ownerId = ctx.viewer.kind === "user" ? ctx.viewer.id : 0;
  const { email } = await db.selectFrom("app_user").select("email").where("id", "=", ownerId).executeTakeFirstOrThrow();
  await deleteAccount(ctx, { confirmation: email });
  for (const table of ["calendar_widget", "deleted_calendar_widget"] as const) {
    expect(await db.selectFrom(table).select("id").where("owner_id", "=", ownerId).execute()).toEqual([]);
  }
  expect(await db.selectFrom("saved_search").select("id").where("id", "=", searchId).execute()).toEqual([]);
});
