import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { readmitAccount, suspendAccount } from "@hereabouts/domain/access/account-access";
import { dueUsers, recipientsOfEvent } from "@hereabouts/domain/alerts/alerts.queries";
import { addApiToken } from "@hereabouts/domain/api-tokens/api-token";
import { selectKeptVenue, writeManager } from "@hereabouts/domain/claims/manager.queries";
import { addDraft } from "@hereabouts/domain/drafts/draft";
import { addPreviewLink, getDraftPreview } from "@hereabouts/domain/drafts/draft-preview";
import { getPlanFeed, getSearchFeed, getWidgetFeed } from "@hereabouts/domain/feeds/public-feeds";
import { selectPeopleToAsk } from "@hereabouts/domain/freshness/date-confirmation.queries";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { getSharedPlan, setPlanLink } from "@hereabouts/domain/saved-items/plan-link";
import { addSavedSearch } from "@hereabouts/domain/saved-items/saved-search";
import { setSearchFeed } from "@hereabouts/domain/saved-items/search-feed";
import { createSession, readSession } from "@hereabouts/domain/sessions/lucia";
import { viewerOfToken } from "@hereabouts/domain/sessions/viewer-of-token";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { selectWanting } from "@hereabouts/domain/webhooks/endpoint.queries";
import { getWidget } from "@hereabouts/domain/widgets/widget";
import { holdDueSources } from "@hereabouts/importing/venue-sources/sources/source.queries";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const superuser = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
const isThere = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    () => false,
  );
const weekly = { startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261123\nRRULE:FREQ=WEEKLY;BYDAY=MO" };

/** A venue with its owner and everything that can run for an account; `hasManager` adds a second manager. */
async function somebody({ hasManager }: { hasManager: boolean }) {
  const venueId = await aVenue(system);
  const eventId = await anEvent(system, { venueId, dates: [weekly] });
  const viewer = await aProducer(system, [venueId]);
  const { id } = viewer;
  const ctx = contextOf(db, { viewer });
  const claimId = (await selectKeptVenue(db, venueId))?.claimId ?? 0;
  if (hasManager) await writeManager(db, { claimId, userId: (await aPerson(system)).id }, system.now());
  await db.updateTable("app_user").set({ email_confirmed_at: system.now() }).where("id", "=", id).execute();
  await db.insertInto("saved_event").values({ user_id: id, event_id: eventId }).execute();
  const search = await addSavedSearch(ctx, savedSearchForm.parse({ searchName: "Dances" }));
  await db.updateTable("saved_search").set({ is_active: true }).where("id", "=", search.id).execute();
  const { token: feed } = await setSearchFeed(ctx, { id: search.id, isRenewed: false });
  const { token: planFeed } = await setPlanLink(ctx, { use: "feed", isRenewed: false });
  const { token: sharedPlan } = await setPlanLink(ctx, { use: "share", isRenewed: false });
  const draft = await addDraft(ctx, { fields: { name: "Dance", venue: venueId } });
  const { token: preview } = await addPreviewLink(ctx, { id: draft.id });
  const calendar = await aCalendar(system, id);
  const hook = { owner_id: id, url: "https://hooks.example/", events: ["event.created"], secret: "x" };
  const endpoint = await db.insertInto("webhook_endpoint").values(hook).returning("id").executeTakeFirstOrThrow();
  const due = { is_scheduled: true, next_read_at: system.now(), added_by: id };
  const from = { venue_id: venueId, name: "feed", url: "https://feed.example/", event_type_id: 5 };
  const source = await db
    .insertInto("import_source")
    .values({ ...from, ...due })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { token } = await addApiToken(ctx, { name: "Our site", scopes: ["read"], expiresInDays: undefined });
  const session = await createSession(db, id, { address: "198.18.0.1", userAgent: "a browser" });
  const zones = [{ zone: "America/New_York", date: "2026-11-22", hour: 23 }];
  const notice = { type: "event.created" as const, recordId: eventId, venueId, userId: null, name: "Dance" };
  const runs: Record<string, () => Promise<boolean>> = {
    "calendars read for the venue": async () => (await holdDueSources(db, system.now(), 50)).includes(source.id),
    "their webhooks": async () =>
      (await selectWanting(db, { ...notice, id: 1, happenedAt: system.now() })).includes(endpoint.id),
    "digests of saved searches": async () => (await dueUsers(db, zones)).some(({ userId }) => userId === id),
    "news of saved events": async () =>
      (await recipientsOfEvent(db, eventId, { onlyFollowers: false })).some((person) => person.id === id),
    "mails before the next dates": async () =>
      (await selectPeopleToAsk(db, { now: system.now(), today: "2026-11-22" })).includes(id),
    "the feed of their plan": () => isThere(getPlanFeed(system, { token: planFeed, format: "rss" })),
    "their shared plan": () => isThere(getSharedPlan(system, { token: sharedPlan })),
    "previews of their drafts": () => isThere(getDraftPreview(system, { token: preview })),
    "feeds with a secret": () => isThere(getSearchFeed(system, { token: feed, format: "rss" })),
    "calendars on other sites": () => isThere(getWidget(system, { id: calendar } as never)),
    "feeds of these": () => isThere(getWidgetFeed(system, { id: calendar, format: "rss" } as never)),
    "API tokens": async () => "viewer" in (await viewerOfToken(system, { token })),
    sessions: async () => (await readSession(db, session.token)) !== null,
  };
  const running = async () => {
    const all = await Promise.all(Object.entries(runs).map(async ([name, asks]) => ((await asks()) ? [name] : [])));
    return all.flat();
  };
  return { id, running, all: Object.keys(runs) };
}

/** The table of docs/decisions/0065: what goes on while an account is suspended, and what does not come back by itself. */
const ended = ["API tokens", "sessions"];
test.each([
  { who: "somebody alone at their venue", hasManager: false, goesOn: [] },
  { who: "one of two at their venue", hasManager: true, goesOn: ["calendars read for the venue"] },
])("of $who, suspended, what runs in their name pauses, and starts again once they are let in", async (row) => {
  const { id, running, all } = await somebody(row);
  expect(await running()).toEqual(all);
  await suspendAccount(superuser, { id, reason: "Spam." });
  expect(await running()).toEqual(row.goesOn);
  await readmitAccount(superuser, { id });
  expect(await running()).toEqual(all.filter((name) => !ended.includes(name)));
});
