import { sitePageForm } from "@hereabouts/contract/site-pages/site-page";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { suspendAccount } from "../access/account-access.ts";
import { addRecord } from "../admin/admin-records.ts";
import { claimVenue } from "../claims/claim-venue.ts";
import type { Context } from "../context.ts";
import { organizerOfName } from "../organizers/organizer.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { addSitePage } from "../site-pages/site-page.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { deleteVenue } from "../venues/deleted-venue.ts";
import { findRecords } from "./find-records.ts";

let system: Context;
const as: Record<string, Context> = {};
const ids: Record<string, number> = {};

/** Finds records besides venues and events, for a role. */
async function found(role: string, q: string) {
  const { others } = await findRecords(as[role] ?? system, { q });
  return others.map(({ kind, name, detail, mark, path }) =>
    [kind, name, detail, mark, path].filter(Boolean).join(" | "),
  );
}

const quince = {
  title: "Quince pie",
  description: "",
  picture: "",
  url: "https://quince.example/",
  buttonText: "See",
  town: "everywhere",
  point: "",
  radius: 25,
  category: "any",
  firstDay: "",
  lastDay: "",
  budgetOf: "none",
  budget: null,
};

beforeAll(async () => {
  const { db } = await testDatabase();
  await installReferenceData(db);
  system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
  for (const [role, roles] of Object.entries({
    editor: { isZeditor: true },
    decider: { isZeditor: true, decidesRequests: true },
    staff: { isStaff: true },
    superuser: { isSuperuser: true },
  }))
    as[role] = contextOf(db, { viewer: await aPerson(system, roles) });
  const staff = as.staff ?? system;
  const person = await aPerson(system, {}, { first_name: "Ann", last_name: "Quince", email: "ann.miller@example.org" });
  ids.person = person.id;
  ids.venue = await aVenue(system, { name: "Medlar Barn" });
  ids.request = (await claimVenue(contextOf(db, { viewer: person }), { id: ids.venue })).id;
  const organizerId = (await organizerOfName(system, "Quince growers")) ?? 0;
  ids.organizer = organizerId;
  ids.event = await anEvent(system, { venueId: ids.venue, organizerId });
  await organizerOfName(system, "Quince nobody");
  const { row } = await addRecord(staff, { kind: "ads", values: quince });
  ids.ad = Number(row.id);
  const page = sitePageForm.parse({ title: "Quince rules", slug: "quince-rules", summary: "", html: "<p>Peel.</p>" });
  ids.page = (await addSitePage(staff, page)).id;
});

test("people, requests, pages, ads and organizers are found by the beginnings of words, each by who may see it", async () => {
  const person = `person | Ann Quince | ann.miller@example.org | /django/users/${ids.person}/`;
  const request = `request | Medlar Barn | Ann Quince | Claimed | /claim/poi/moderation-list/?all=true&find=Medlar%20Barn&open=${ids.request}`;
  const page = `page | Quince rules | /quince-rules/ | Draft | /wagtail/${ids.page}/`;
  const ad = `ad | Quince pie | https://quince.example/ | Draft | /django/ads/${ids.ad}/`;
  const organizer = `organizer | Quince growers | /organizers/${ids.organizer}/quince-growers/`;
  expect(await found("editor", "quinc")).toEqual([organizer]);
  expect(await found("decider", "quinc")).toEqual([request, organizer]);
  expect(await found("staff", "quinc")).toEqual([person, page, ad, organizer]);
  expect(await found("superuser", "quinc")).toEqual([person, request, page, ad, organizer]);
  expect(await found("superuser", "medlar")).toEqual([request]);
});

test("an account is found by its address, also a whole one, and a suspended one is said to be so", async () => {
  for (const q of ["ann.mi", "ann.miller@example.org", "ANN MILLER"])
    expect(await found("staff", q)).toEqual([expect.stringContaining("ann.miller@example.org")]);
  await suspendAccount(as.superuser ?? system, { id: ids.person ?? 0, reason: "" });
  expect(await found("staff", "ann.mi")).toEqual([expect.stringContaining("| Suspended |")]);
  expect(await found("staff", "%")).toEqual([]);
});

test("without words it is what one changed last, the newest first", async () => {
  const editor = as.editor ?? system;
  expect(await findRecords(editor, {})).toEqual({ venues: [], events: [], others: [], hasMore: false });
  const [first, second] = [await aVenue(system), await aVenue(system)];
  for (const id of [first, second]) await deleteVenue(editor, { id });
  const { venues, events } = await findRecords(editor, { q: " " });
  expect([venues.map(({ id }) => id), events]).toEqual([[second, first], []]);
});
