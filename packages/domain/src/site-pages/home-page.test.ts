import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { Conflict, Forbidden } from "../errors.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { getHomePage, previewHomePage, updateHomePage } from "./home-page.ts";
import { publishSitePage } from "./page-publication.ts";
import { listPageVersions } from "./page-version.ts";
import { deleteSitePage, listSitePages } from "./site-page.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const stranger = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(stranger, { isStaff: true }) });
const hall = await aVenue(stranger);
const jazz = await anEvent(stranger, { venueId: hall, name: "Jazz", eventTypeId: 12 });
const fair = await anEvent(stranger, { venueId: hall, name: "Fair" });
const draft = await anEvent(stranger, { venueId: hall, name: "Draft", published: false });
const home = (await listSitePages(staff, { isDeleted: false })).find(({ kind }) => kind === "home");
const id = home?.id ?? 0;

const save = (addresses: string, title = "For you") =>
  updateHomePage(staff, {
    id,
    updated: undefined,
    headline: "Out tonight",
    showsFinder: false,
    strips: [{ title, addresses }],
  });
const shown = async () => {
  const [strip] = (await previewHomePage(staff, { id })).strips;
  return { more: strip?.more, names: [...(strip?.events ?? []), ...(strip?.venues ?? [])].map(({ name }) => name) };
};

test("the home page is there from the first day on, with what the site recommends", async () => {
  const { showsFinder, strips } = await getHomePage(stranger);
  expect([showsFinder, strips.map(({ title, isRecommended }) => [title, isRecommended])]).toEqual([
    true,
    [["More this month", true]],
  ]);
  await expect(deleteSitePage(staff, { id })).rejects.toBeInstanceOf(Conflict);
});

test("a row shows what a list finds, or what was chosen by hand, in its order", async () => {
  await save(`/events/?event_types=12&named_date=next-30`);
  expect(await shown()).toEqual({ more: "/events/?event_types=12&named_date=next-30", names: ["Jazz"] });
  await save(`/events/${fair}/fair/\n${stranger.settings.publicUrl}/events/${jazz}/\n/venues/${hall}/`);
  expect((await shown()).names).toEqual(["Fair", "Jazz", "Mill River Hall"]);
  await save("/venues/");
  expect((await shown()).names).toContain("Mill River Hall");
});

test.each([
  ["https://elsewhere.example/events/1/", "isn’t the address of"],
  ["/account/", "isn’t the address of"],
  ["/events/?prices=cheap", "can’t be used"],
  ["/events/?search=3", "are personal"],
  ["/events/\n/venues/", "only the address of the list"],
  [`/events/${draft}/`, "isn’t public"],
  [Array.from({ length: 13 }, () => `/events/${jazz}/`).join("\n"), "at most 12"],
])("addresses that lead nowhere are refused at their row: %s", async (addresses, words) => {
  await expect(save(addresses)).rejects.toMatchObject({
    fields: { addresses0: [expect.stringContaining(words)] },
  });
});

test("everybody sees a draft once it is published, and staff what it changed", async () => {
  await save(`/events/${fair}/`, "By hand");
  expect((await getHomePage(stranger)).headline).not.toBe("Out tonight");
  await publishSitePage(staff, { id });
  expect(await getHomePage(stranger)).toMatchObject({ headline: "Out tonight", showsFinder: false });
  const [newest] = await listPageVersions(staff, { id });
  expect(newest?.added).toEqual([`Row “By hand”: /events/${fair}/`]);
  const visitor = contextOf(db, { viewer: await aPerson(stranger) });
  await expect(previewHomePage(visitor, { id })).rejects.toBeInstanceOf(Forbidden);
});
