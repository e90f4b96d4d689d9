import { up as rewriteFirstPages } from "@hereabouts/db/migrations/0106_plain_terms_and_privacy";
import { up as sayHowLong } from "@hereabouts/db/migrations/0131_kept_for_a_time";
import { sayWhatMapsReceive } from "@hereabouts/db/migrations/0168_map_of_the_region";
import { up as nameMapService } from "@hereabouts/db/migrations/0181_map_service_by_name";
import { up as putNameOff } from "@hereabouts/db/migrations/0183_map_service_after_the_upgrade";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { Gone, Invalid, NotFound, Stale } from "../errors.ts";
import { contextOf } from "../test-context.ts";
import { aPerson } from "../test-factories.ts";
import { getSitePage, previewSitePage } from "./live-page.ts";
import { publishDuePages, publishSitePage, scheduleSitePage, unpublishSitePage } from "./page-publication.ts";
import { listPageVersions, restorePageVersion } from "./page-version.ts";
import { addSitePage, deleteSitePage, listSitePages, restoreSitePage, updateSitePage } from "./site-page.ts";

const { db } = await testDatabase();
const stranger = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(stranger, { isStaff: true }) });
const at = (hours: number) => new Date(testNow.getTime() + hours * HOUR_MS);
const later = (hours: number) => ({ ...staff, now: () => at(hours) });

let pages = 0;
const form = (text = "Be kind.") => ({ title: "House rules", summary: "", html: `<p>${text}</p>`, updated: undefined });
const aPage = () => addSitePage(staff, { ...form(), slug: `rules-${++pages}` });
const shown = ({ slug }: { slug: string }) => getSitePage(stranger, { slug });

test("an installation has help, terms and a privacy page from the first day on, with its own name and address", async () => {
  for (const slug of ["help", "terms-of-use", "privacy"]) {
    const page = await shown({ slug });
    expect(page.html).toContain("Hereabouts");
    expect(page.html).toContain("help@example.org");
    expect(page.html).not.toMatch(/\{|\}/);
  }
});

test("the privacy page names the host of the maps, and says nothing of maps where they ask nobody", async () => {
  const mapHost = "tiles.example.org";
  const named = await getSitePage({ ...stranger, settings: { ...stranger.settings, mapHost } }, { slug: "privacy" });
  expect(named.html).toContain("The maps of Hereabouts show streets from tiles.example.org.");
  expect(named.html).not.toMatch(/\{|\}/);
  const silent = await shown({ slug: "privacy" });
  expect(silent.html).not.toMatch(/streets|<li><\/li>/);
  expect(silent.html).toContain("What you publish about venues and events is public.");
  expect(silent.html).toContain("If Hereabouts uses an address search of another company");
});

test("a draft is seen by staff alone until it is published, and so is what is typed after that", async () => {
  const draft = await aPage();
  await expect(shown(draft)).rejects.toBeInstanceOf(NotFound);
  expect((await previewSitePage(staff, draft)).html).toBe("<p>Be kind.</p>");
  const live = await publishSitePage(staff, draft);
  expect(live).toMatchObject({ isLive: true, hasDraft: false });
  const typed = await updateSitePage(staff, { ...form("Be kinder."), id: draft.id, slug: draft.slug });
  expect(typed).toMatchObject({ isLive: true, hasDraft: true });
  expect((await shown(draft)).html).toBe("<p>Be kind.</p>");
  await publishSitePage(staff, typed);
  expect((await shown(draft)).html).toBe("<p>Be kinder.</p>");
});

test("scripts never get into a page", async () => {
  const page = await addSitePage(staff, { ...form("<script>alert(1)</script>Hello"), slug: "scripts" });
  expect(page.html).toBe("<p>Hello</p>");
});

test("nobody saves over, publishes or deletes what somebody else changed meanwhile", async () => {
  const seen = await aPage();
  await updateSitePage(staff, { ...form("Mine."), id: seen.id, slug: seen.slug, updated: seen.updated });
  const change = { ...form("Yours."), id: seen.id, slug: seen.slug, updated: seen.updated };
  await expect(updateSitePage(staff, change)).rejects.toBeInstanceOf(Stale);
  await expect(publishSitePage(staff, seen)).rejects.toBeInstanceOf(Stale);
  await expect(deleteSitePage(staff, seen)).rejects.toBeInstanceOf(Stale);
});

test("an address belongs to one page, and stays while people may have links to it", async () => {
  const [first, second] = [await aPage(), await aPage()];
  const taken = updateSitePage(staff, { ...form(), id: second.id, slug: first.slug });
  await expect(taken).rejects.toMatchObject({ fields: { slug: [expect.stringContaining("House rules")] } });
  await expect(addSitePage(staff, { ...form(), slug: first.slug })).rejects.toBeInstanceOf(Invalid);
  await publishSitePage(staff, { id: second.id });
  const moved = updateSitePage(staff, { ...form(), id: second.id, slug: "elsewhere" });
  await expect(moved).rejects.toMatchObject({ fields: { slug: [expect.stringContaining("Unpublish")] } });
});

test("the pages that the site links to can be changed, and not taken away", async () => {
  const terms = (await listSitePages(staff, { isDeleted: false })).find(({ slug }) => slug === "terms-of-use");
  const seen = { id: terms?.id ?? 0 };
  await expect(unpublishSitePage(staff, seen)).rejects.toMatchObject({ code: "fixed" });
  await expect(deleteSitePage(staff, seen)).rejects.toMatchObject({ code: "fixed" });
  await expect(updateSitePage(staff, { ...form(), ...seen, slug: "terms" })).rejects.toBeInstanceOf(Invalid);
});

test("a page makes only the moves that its state allows, and one that it has made already changes nothing", async () => {
  const { id } = await aPage();
  const publishAt = at(2).toISOString();
  const [draft, published] = [await unpublishSitePage(staff, { id }), await publishSitePage(staff, { id })];
  expect([draft.isLive, published.isLive]).toEqual([false, true]);
  expect(await publishSitePage(staff, { id })).toEqual(published);
  await expect(scheduleSitePage(staff, { id, publishAt })).rejects.toMatchObject({ code: "state" });
  const other = await aPage();
  await scheduleSitePage(staff, { id: other.id, publishAt });
  await expect(scheduleSitePage(staff, { id: other.id, publishAt })).rejects.toMatchObject({ code: "state" });
  // Otherwise the job would publish it among the pages of another test.
  await scheduleSitePage(staff, { id: other.id, publishAt: null });
});

test("what is scheduled is shown from its time on, once, however late the job comes, and without what was typed since", async () => {
  const page = await aPage();
  await expect(scheduleSitePage(staff, { id: page.id, publishAt: at(-1).toISOString() })).rejects.toBeInstanceOf(
    Invalid,
  );
  await scheduleSitePage(staff, { id: page.id, publishAt: at(2).toISOString() });
  await updateSitePage(staff, { ...form("Not yet."), id: page.id, slug: page.slug });
  expect(await publishDuePages(later(1))).toBe(0);
  await expect(shown(page)).rejects.toBeInstanceOf(NotFound);
  const runs = await Promise.all([publishDuePages(later(50)), publishDuePages(later(50))]);
  expect(runs.sort()).toEqual([0, 1]);
  expect(await shown(page)).toMatchObject({ html: "<p>Be kind.</p>", published: at(50).toISOString() });
  expect(await publishDuePages(later(60))).toBe(0);
});

test("a schedule that is called off, or whose page is deleted, publishes nothing", async () => {
  const [off, gone] = [await aPage(), await aPage()];
  for (const { id } of [off, gone]) await scheduleSitePage(staff, { id, publishAt: at(2).toISOString() });
  await scheduleSitePage(staff, { id: off.id, publishAt: null });
  await deleteSitePage(staff, { id: gone.id });
  expect(await publishDuePages(later(3))).toBe(0);
});

test("the history says who changed what, and an earlier text can be had again without losing any", async () => {
  const page = await aPage();
  await updateSitePage(staff, { ...form("Be loud."), title: "Rules", id: page.id, slug: page.slug });
  const [newest, first] = await listPageVersions(staff, page);
  expect(newest).toMatchObject({
    title: "Rules",
    before: { title: "House rules" },
    removed: ["Be kind."],
    added: ["Be loud."],
    isDraft: true,
    author: "Robin",
  });
  await restorePageVersion(staff, { id: page.id, versionId: first?.id ?? 0 });
  expect((await previewSitePage(staff, page)).title).toBe("House rules");
  expect(await listPageVersions(staff, page)).toHaveLength(3);
});

test("a version of another page cannot be taken", async () => {
  const [page, other] = [await aPage(), await aPage()];
  const [version] = await listPageVersions(staff, other);
  const taking = restorePageVersion(staff, { id: page.id, versionId: version?.id ?? 0 });
  await expect(taking).rejects.toBeInstanceOf(NotFound);
});

test("a page that was deleted is said to be gone, and comes back as it was while its address is free", async () => {
  const page = await aPage();
  await publishSitePage(staff, page);
  await deleteSitePage(staff, { id: page.id });
  await expect(shown(page)).rejects.toBeInstanceOf(Gone);
  await restoreSitePage(staff, page);
  expect((await shown(page)).title).toBe("House rules");
  await deleteSitePage(staff, { id: page.id });
  await addSitePage(staff, { ...form(), slug: page.slug });
  await expect(restoreSitePage(staff, page)).rejects.toBeInstanceOf(Invalid);
});

test("the first pages are rewritten in plain words where they are as they came, and left alone where staff edited them", async () => {
  const rewrite = async () => {
    for (const migrate of [rewriteFirstPages, sayHowLong, sayWhatMapsReceive, nameMapService])
      await migrate(db as unknown as Kysely<unknown>);
  };
  for (const slug of ["terms-of-use", "privacy"]) {
    const page = await db.selectFrom("site_page").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();
    const versions = await db
      .selectFrom("site_page_version")
      .select(["id", "html"])
      .where("page_id", "=", page.id)
      .where("author_id", "is", null)
      .orderBy("id", "desc")
      .execute();
    const [newest, seeded] = [versions[0], versions[slug === "privacy" ? 4 : 1]];
    const restored = { draft_id: seeded?.id ?? 0, live_id: seeded?.id ?? 0 };
    await db.updateTable("site_page").set(restored).where("id", "=", page.id).execute();
    await rewrite();
    const { html: text } = await shown({ slug });
    expect(text).toContain(slug === "privacy" ? "your IP address" : "You can read Hereabouts");
    expect(text.includes("A copy of each email we send you, for about a year.")).toBe(slug === "privacy");
    const live = db.selectFrom("site_page").innerJoin("site_page_version as v", "v.id", "live_id");
    const html = () => live.where("slug", "=", slug).select("v.html").executeTakeFirstOrThrow();
    expect(await html()).toEqual({ html: newest?.html });
    await publishSitePage(staff, await updateSitePage(staff, { ...form("Our own."), id: page.id, slug }));
    await rewrite();
    expect(await html()).toEqual({ html: "<p>Our own.</p>" });
  }
});

test("an upgrade names the map service a day later, when no process of the version before is left", async () => {
  const page = await db.selectFrom("site_page").selectAll().where("slug", "=", "privacy").executeTakeFirstOrThrow();
  const versions = db.selectFrom("site_page_version").select("id").where("page_id", "=", page.id);
  const [, unnamed] = await versions.where("author_id", "is", null).orderBy("id", "desc").execute();
  const pointed = { draft_id: unnamed?.id ?? 0, live_id: unnamed?.id ?? 0 };
  await db.updateTable("site_page").set(pointed).where("id", "=", page.id).execute();
  const upgrade = (...steps: ((db: Kysely<unknown>) => Promise<void>)[]) =>
    db.transaction().execute(async (db) => {
      for (const step of steps) await step(db as unknown as Kysely<unknown>);
      return db.selectFrom("site_page").selectAll().where("id", "=", page.id).executeTakeFirstOrThrow();
    });
  const upgraded = await upgrade(nameMapService, putNameOff);
  expect(upgraded).toMatchObject({ live_id: unnamed?.id, scheduled_id: upgraded.draft_id });
  expect((await shown({ slug: "privacy" })).html).toContain("such as OpenFreeMap");
  // A later upgrade changes nothing of it.
  expect(await upgrade(putNameOff)).toEqual(upgraded);
  const mapped = { ...stranger, settings: { ...stranger.settings, mapHost: "tiles.example" } };
  const nextDay = new Date((upgraded.publish_at ?? testNow).getTime() + HOUR_MS);
  await publishDuePages({ ...staff, now: () => nextDay });
  expect((await getSitePage(mapped, { slug: "privacy" })).html).toContain("streets from tiles.example");
  expect(await upgrade(putNameOff)).toMatchObject({ live_id: upgraded.draft_id, scheduled_id: null });
});
