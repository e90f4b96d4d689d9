import type { SiteMessageForm } from "@hereabouts/contract/site-messages/site-message";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { Forbidden, NotFound } from "../errors.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aProducer, aVenue } from "../test-factories.ts";
import { publishSitePage, unpublishSitePage } from "./page-publication.ts";
import { listPageVersions, restorePageVersion } from "./page-version.ts";
import { addSiteMessage, listSiteMessages, updateSiteMessage } from "./site-message.ts";
import { deleteSitePage, restoreSitePage, updateSitePage } from "./site-page.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const stranger = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(stranger, { isStaff: true }) });
const form = (text: string, differs: Partial<SiteMessageForm> = {}): SiteMessageForm => ({
  text,
  level: "info",
  linkLabel: "",
  linkTo: "",
  where: "all",
  from: null,
  until: null,
  updated: undefined,
  ...differs,
});
const texts = async (ctx = stranger) => (await listSiteMessages(ctx)).map(({ text }) => text);
const publish = async (of: SiteMessageForm) => publishSitePage(staff, { id: (await addSiteMessage(staff, of)).id });

test("a message is a draft until it is published, and another one for whoever dismissed it once its text changes", async () => {
  const draft = await addSiteMessage(staff, form("Closed for snow."));
  expect(await texts()).toEqual([]);
  const live = await publishSitePage(staff, draft);
  const [first] = await listSiteMessages(stranger);
  expect(first?.text).toBe("Closed for snow.");
  const typed = await updateSiteMessage(staff, { id: draft.id, ...form("Open again.", { updated: live.updated }) });
  expect(await texts()).toEqual(["Closed for snow."]);
  await publishSitePage(staff, typed);
  const [second] = await listSiteMessages(stranger);
  expect([second?.text, second?.id === first?.id]).toEqual(["Open again.", false]);
  const [newest, oldest] = await listPageVersions(staff, draft);
  expect(newest?.before?.title).toBe("Closed for snow.");
  await restorePageVersion(staff, { id: draft.id, versionId: oldest?.id ?? 0 });
  await publishSitePage(staff, { id: draft.id });
  expect(await texts()).toEqual(["Closed for snow."]);
  await unpublishSitePage(staff, { id: draft.id });
  expect(await texts()).toEqual([]);
});

test("a message stands from its first to its last day in the region, and goes by itself", async () => {
  const { id } = await publish(form("Fair on Main Street.", { from: "2026-12-01", until: "2026-12-02" }));
  const seen = async (instant: string) => (await texts({ ...stranger, now: () => new Date(instant) })).length;
  const instants = ["2026-12-01T04:59:00Z", "2026-12-01T05:01:00Z", "2026-12-03T04:59:00Z", "2026-12-03T05:01:00Z"];
  expect(await Promise.all(instants.map(seen))).toEqual([0, 1, 1, 0]);
  await deleteSitePage(staff, { id });
  expect(await seen("2026-12-02T12:00:00Z")).toBe(0);
  await restoreSitePage(staff, { id });
  expect(await seen("2026-12-02T12:00:00Z")).toBe(1);
});

test("what is for producers and editors is told to nobody else", async () => {
  const places = ["listings", "producers", "editors"] as const;
  for (const where of places) await publish(form(`For ${where}`, { where }));
  const producer = contextOf(db, { viewer: await aProducer(stranger, [await aVenue(stranger)]) });
  expect(await texts()).toEqual(["For listings"]);
  expect(await texts(producer)).toEqual(["For producers", "For listings"]);
  expect(await texts(staff)).toEqual(["For editors", "For producers", "For listings"]);
});

test("staff alone write messages, and a message cannot be saved as a page", async () => {
  const visitor = contextOf(db, { viewer: await aPerson(stranger) });
  await expect(addSiteMessage(visitor, form("Buy my car."))).rejects.toBeInstanceOf(Forbidden);
  const { id } = await addSiteMessage(staff, form("Hello."));
  const page = { id, title: "x", slug: "x", summary: "", html: "<p>x</p>", updated: undefined };
  await expect(updateSitePage(staff, page)).rejects.toBeInstanceOf(NotFound);
});
