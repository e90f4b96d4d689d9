import { editionForm } from "@hereabouts/contract/editions/edition";
import { addressForm } from "@hereabouts/contract/saved-items/address-form";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import type { Context } from "@hereabouts/domain/context";
import { addDraft } from "@hereabouts/domain/drafts/draft";
import { addPreviewLink } from "@hereabouts/domain/drafts/draft-preview";
import { addEdition } from "@hereabouts/domain/editions/edition";
import { publishEdition } from "@hereabouts/domain/newsletter/mailing";
import { organizerOfName } from "@hereabouts/domain/organizers/organizer";
import { addAddress } from "@hereabouts/domain/saved-items/address";
import { toggleBookmark } from "@hereabouts/domain/saved-items/bookmark";
import { setPlanLink } from "@hereabouts/domain/saved-items/plan-link";
import { addSavedSearch } from "@hereabouts/domain/saved-items/saved-search";
import { setSearchFeed } from "@hereabouts/domain/saved-items/search-feed";
import { aCalendar, anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import type { NamedRecords } from "./test-public-reads.ts";

type Person = Awaited<ReturnType<typeof aPerson>>;

/** Saves one item of each kind for a viewer. @param of part of each name */
export async function saveThings(ctx: Context, viewer: Person, of: string, shown: { event: number; venue: number }) {
  const own = { ...ctx, viewer };
  await toggleBookmark(own, { kind: "event", id: shown.event });
  await toggleBookmark(own, { kind: "venue", id: shown.venue });
  const home = { addressName: `Home of ${of}`, city: "Northampton", state: "MA", lat: 42.3, lon: -72.6 };
  const { id: addressId } = await addAddress(own, addressForm.parse(home));
  const { id: searchId } = await addSavedSearch(own, savedSearchForm.parse({ searchName: `Errands of ${of}` }));
  const { token: planFeed } = await setPlanLink(own, { use: "feed", isRenewed: false });
  const { token: sharedPlan } = await setPlanLink(own, { use: "share", isRenewed: false });
  return {
    addressId,
    searchId,
    feed: await setSearchFeed(own, { id: searchId, isRenewed: false }),
    planTokens: { feed: planFeed, share: sharedPlan },
  };
}

/** Creates a venue, an event, a calendar widget, and saved items. Needs the reference data. */
export async function someRecords(ctx: Context): Promise<NamedRecords> {
  const venue = await aVenue(ctx);
  const organizerId = (await organizerOfName(ctx, "Valley Chorus")) ?? 0;
  const event = await anEvent(ctx, { venueId: venue, organizerId });
  const calendarId = await aCalendar(ctx, (await aProducer(ctx, [await aVenue(ctx)])).id);
  const drafting = { ...ctx, viewer: await aProducer(ctx, [await aVenue(ctx)]) };
  const draft = await addDraft(drafting, { fields: { name: "Open mic" } });
  const editing = { ...ctx, viewer: await aPerson(ctx, { isZeditor: true }) };
  const week = editionForm.parse({ name: "Week 48", firstDay: "2026-11-27", lastDay: "2026-12-03" });
  await publishEdition(editing, { id: (await addEdition(editing, week)).id, isPublished: true });
  const { feed, ...saved } = await saveThings(ctx, await aPerson(ctx), "somebody", { event, venue });
  return {
    event: { id: event, name: "Contra dance" },
    venue: { id: venue, name: "Mill River Hall" },
    organizer: { id: organizerId, name: "Valley Chorus" },
    calendarId,
    feedToken: feed.token,
    draftToken: (await addPreviewLink(drafting, { id: draft.id })).token,
    ...saved,
  };
}
