import { limits } from "@hereabouts/contract/limits";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { organizerQuery } from "@hereabouts/contract/organizers/organizer";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { listRevisions } from "../history/revisions.ts";
import { searchEvents } from "../listings/search-events.ts";
import { verifyOrganizerClaim } from "../organizer-claims/decide-organizer-claim.ts";
import { claimOrganizer, getOrganizerStanding, leaveOrganizer } from "../organizer-claims/organizer-claim.ts";
import { organizerOfName } from "../organizers/organizer.ts";
import { getEvent } from "../pages/get-event.ts";
import { getOrganizer, listOrganizers } from "../pages/organizer-page.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { addSavedSearch, getSavedSearch, listSavedSearches } from "../saved-items/saved-search.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { listOrganizerMerges, mergeOrganizers, undoOrganizerMerge } from "./merge-organizers.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const person = async (changes: object = {}) => contextOf(db, { viewer: await aPerson(system, changes) });
const editor = () => person({ isZeditor: true });

async function anOrganizer(name: string) {
  const id = (await organizerOfName(system, name)) ?? 0;
  return { id, eventId: await anEvent(system, { venueId: await aVenue(system), organizerId: id, name: `By ${name}` }) };
}
const namesOf = async (organizer: number) =>
  (await searchEvents(system, eventListingQuery.parse({ organizer, namedDate: "custom" }))).data
    .map(({ name }) => name)
    .toSorted();

describe("two organizers that are made one", () => {
  it("have one page with all events, to which the other’s name, address and followers lead", async () => {
    const [kept, dropped] = [await anOrganizer("The Valley Chorus"), await anOrganizer("Valley Chorus")];
    const follower = await person();
    const form = savedSearchForm.parse({ searchName: "Chorus", organizer: dropped.id });
    const { id: searchId } = await addSavedSearch(follower, form);
    const zeditor = await editor();
    const merge = await mergeOrganizers(zeditor, { keptId: kept.id, droppedId: dropped.id });
    expect(merge.dropped).toEqual({ id: dropped.id, name: "Valley Chorus" });
    expect(await getOrganizer(system, { id: dropped.id })).toMatchObject({ id: kept.id });
    expect(await organizerOfName(system, "valley chorus")).toBe(kept.id);
    for (const id of [kept.id, dropped.id])
      expect(await namesOf(id)).toEqual(["By The Valley Chorus", "By Valley Chorus"]);
    expect((await getEvent(system, { id: dropped.eventId })).organizer).toMatchObject({ id: kept.id });
    expect(await getSavedSearch(follower, { id: searchId })).toMatchObject({ organizer: kept.id });
    expect(await addSavedSearch(follower, form)).toMatchObject({ organizer: kept.id });
    expect((await listOrganizers(system, organizerQuery.parse({ name: "valley" }))).data).toEqual([]);
    const { data } = await listRevisions(zeditor, { kind: "event", recordId: dropped.eventId });
    expect(data[0]?.changes).toContainEqual({ field: "organizerId", before: dropped.id, after: kept.id });
    expect(await listOrganizerMerges(zeditor, kept)).toEqual([merge]);

    const added = await anEvent(system, { venueId: await aVenue(system), organizerId: kept.id, name: "Since" });
    await undoOrganizerMerge(zeditor, merge);
    expect(await namesOf(dropped.id)).toEqual(["By Valley Chorus"]);
    expect(await namesOf(kept.id)).toEqual(["By The Valley Chorus", "Since"]);
    expect((await getEvent(system, { id: added })).organizer).toMatchObject({ id: kept.id });
    expect(await getSavedSearch(follower, { id: searchId })).toMatchObject({ organizer: dropped.id });
    expect(await listOrganizerMerges(zeditor, kept)).toEqual([]);
    await expect(undoOrganizerMerge(zeditor, merge)).rejects.toMatchObject({ kind: "notFound" });
    const acts = await db.selectFrom("audit_act").select("act").orderBy("id").execute();
    expect(acts.map(({ act }) => act)).toEqual([
      "event.update",
      "organizer.merge",
      "event.update",
      "organizer.unmerge",
    ]);
  });

  it("leave a follower of both one saved search, but for those that a calendar stands on, and the undo gives both back", async () => {
    const [kept, dropped] = [await anOrganizer("The Brass Band"), await anOrganizer("Brass Band")];
    const follower = await person();
    const follow = (organizer: number, searchName: string) =>
      addSavedSearch(follower, savedSearchForm.parse({ searchName, organizer }));
    const first = await follow(kept.id, "The Brass Band");
    const second = await follow(dropped.id, "Brass Band");
    const narrower = await addSavedSearch(
      follower,
      savedSearchForm.parse({ searchName: "Free brass", organizer: dropped.id, price: ["free"] }),
    );
    const embedded = await follow(dropped.id, "On my site");
    const ownerId = follower.viewer.kind === "user" ? follower.viewer.id : 0;
    const calendar = { id: "calendar-of-brass-band-24", owner_id: ownerId, search_id: embedded.id, title: "Brass" };
    await db.insertInto("calendar_widget").values(calendar).execute();
    const named = async () =>
      (await listSavedSearches(follower, {})).map(({ id, organizer }) => [id, organizer]).toSorted();
    const before = await named();
    const zeditor = await editor();
    const merge = await mergeOrganizers(zeditor, { keptId: kept.id, droppedId: dropped.id });
    const after = [first, narrower, embedded].map(({ id }) => [id, kept.id]);
    expect(await named()).toEqual(after.toSorted());
    await undoOrganizerMerge(zeditor, merge);
    expect(await named()).toEqual(before);
    expect(await getSavedSearch(follower, second)).toMatchObject({ searchName: "Brass Band" });
  });

  it("lead on through several merges, of which the last is undone first", async () => {
    const [a, b, c] = [await anOrganizer("Band A"), await anOrganizer("Band B"), await anOrganizer("Band C")];
    const zeditor = await editor();
    const first = await mergeOrganizers(zeditor, { keptId: b.id, droppedId: a.id });
    const second = await mergeOrganizers(zeditor, { keptId: c.id, droppedId: b.id });
    expect(await getOrganizer(system, { id: a.id })).toMatchObject({ id: c.id });
    expect(await namesOf(a.id)).toEqual(["By Band A", "By Band B", "By Band C"]);
    await expect(undoOrganizerMerge(zeditor, first)).rejects.toMatchObject({ code: "merged" });
    await undoOrganizerMerge(zeditor, second);
    expect(await namesOf(b.id)).toEqual(["By Band A", "By Band B"]);
    await expect(mergeOrganizers(zeditor, { keptId: c.id, droppedId: a.id })).rejects.toMatchObject({
      kind: "notFound",
    });
  });

  it("keep the one who speaks for one of them, and are refused where two people do", async () => {
    const moderator = await person({ isZeditor: true, decidesRequests: true });
    const [kept, dropped] = [await anOrganizer("Old Mill Band"), await anOrganizer("Oldmill Band")];
    const keeper = await person();
    await verifyOrganizerClaim(moderator, await claimOrganizer(keeper, { id: dropped.id, message: "Mine." }));
    const merge = await mergeOrganizers(moderator, { keptId: kept.id, droppedId: dropped.id });
    expect(await getOrganizerStanding(keeper, kept)).toMatchObject({ isKeeper: true });
    await undoOrganizerMerge(moderator, merge);
    expect(await getOrganizerStanding(keeper, kept)).toMatchObject({ isKeeper: false });
    expect(await getOrganizerStanding(keeper, dropped)).toMatchObject({ isKeeper: true });
    const another = await claimOrganizer(await person(), { id: kept.id, message: "Ours." });
    await verifyOrganizerClaim(moderator, another);
    const pair = { keptId: kept.id, droppedId: dropped.id };
    await expect(mergeOrganizers(moderator, pair)).rejects.toMatchObject({ code: "bound" });
  });

  it("give nobody back a right that was left while they were one", async () => {
    const moderator = await person({ isZeditor: true, decidesRequests: true });
    const [kept, dropped] = [await anOrganizer("Fair Committee"), await anOrganizer("The Fair Committee")];
    const keeper = await person();
    await verifyOrganizerClaim(moderator, await claimOrganizer(keeper, { id: dropped.id, message: "Mine." }));
    const merge = await mergeOrganizers(moderator, { keptId: kept.id, droppedId: dropped.id });
    await leaveOrganizer(keeper, { id: kept.id });
    await undoOrganizerMerge(moderator, merge);
    expect(await getOrganizerStanding(keeper, dropped)).toMatchObject({ isKeeper: false });
    await expect(claimOrganizer(await person(), { id: dropped.id, message: "Ours." })).resolves.toBeDefined();
  });

  it("are merged by editors alone, and for as many days as deleted records are kept", async () => {
    const [kept, dropped] = [await anOrganizer("Brass"), await anOrganizer("Bras")];
    const pair = { keptId: kept.id, droppedId: dropped.id };
    await expect(mergeOrganizers(await person(), pair)).rejects.toMatchObject({ kind: "forbidden" });
    const zeditor = await editor();
    await expect(mergeOrganizers(zeditor, { ...pair, droppedId: kept.id })).rejects.toMatchObject({
      fields: { droppedId: ["Choose two different organizers."] },
    });
    const merge = await mergeOrganizers(zeditor, pair);
    const later = { ...zeditor, now: () => new Date(system.now().getTime() + (limits.deletedDays + 1) * DAY_MS) };
    await expect(undoOrganizerMerge(later, merge)).rejects.toMatchObject({ code: "over" });
  });
});
