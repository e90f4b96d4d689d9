import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion, type Region } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { testDatabase } from "@hereabouts/testing/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inLanguage } from "../../reader-language.ts";
import { installReferenceData } from "../../reference-data/install-reference-data.ts";
import { contextOf } from "../../test-context.ts";
import { aPerson } from "../../test-factories.ts";
import { getSitePage, listLivePages } from "../live-page.ts";
import { publishSitePage } from "../page-publication.ts";
import { deleteSitePage, listSitePages, updateSitePage } from "../site-page.ts";
import { keepFirstPages } from "./keep-first-pages.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const stranger = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(stranger, { isStaff: true }) });

/** Gives the site these languages, as changing its region does. */
async function speak(...languages: Region["languages"]) {
  const region = { ...demoRegion, languages };
  await keepFirstPages(stranger, region);
  applyRegion(region);
}
beforeEach(() => speak("en", "es"));
afterEach(() => applyRegion(undefined));

const read = (slug: string, code: string) => inLanguage(code, () => getSitePage(stranger, { slug }));
const versions = async () => {
  const { count } = await db
    .selectFrom("site_page_version")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test.each(["help", "terms-of-use", "privacy"])("%s is there in each language of the site", async (slug) => {
  const languages = ["en", "es"];
  const [english, spanish] = [await read(slug, "en"), await read(slug, "es")];
  expect(english).toMatchObject({ language: "en", languages });
  expect(spanish).toMatchObject({ language: "es", languages });
  expect(spanish.title).not.toBe(english.title);
  expect(spanish.html).not.toMatch(/ the | your /);
});

test("follows the languages of the site when they change, its town, and what a later version writes", async () => {
  await speak("de", "en");
  expect(await read("help", "de")).toMatchObject({ title: "Hilfe", language: "de", languages: ["de", "en"] });
  expect(await read("help", "en")).toMatchObject({ title: "Help", language: "en" });
  expect((await read("help", "de")).html).toContain("Northampton");
  const rows = await listSitePages(staff, { isDeleted: false });
  expect(rows.filter(({ language }) => language === "es")).toEqual([]);
  await keepFirstPages(stranger, { ...lordHowe, languages: ["en"] });
  applyRegion({ ...lordHowe, languages: ["en"] });
  expect((await read("help", "en")).html).not.toContain("Northampton");
});

test("is written once: nothing changes when a site starts again", async () => {
  const before = await versions();
  await speak("en", "es");
  expect(await versions()).toBe(before);
});

test("stays as staff wrote it, and translations that came with the site say nothing of that text", async () => {
  const [page] = (await listSitePages(staff, { isDeleted: false })).filter(({ slug }) => slug === "terms-of-use");
  if (!page) throw new Error("no terms");
  const own = { title: "Our terms", summary: "", html: "<p>Be kind.</p>", slug: page.slug };
  const draft = await updateSitePage(staff, { ...own, id: page.id, updated: undefined });
  // A draft that nobody sees changes nothing for readers.
  expect(await read("terms-of-use", "es")).toMatchObject({ language: "es" });
  await publishSitePage(staff, draft);
  await speak("es", "en");
  await speak("en", "es");
  expect(await read("terms-of-use", "es")).toMatchObject({ title: "Our terms", language: "en", languages: ["en"] });
  const listed = await listLivePages(stranger);
  expect(listed.find(({ path }) => path === "/terms-of-use/")).toMatchObject({ languages: ["en"] });
});

test("does not put back a translation that staff deleted", async () => {
  const rows = await listSitePages(staff, { isDeleted: false });
  const spanish = rows.find(({ slug, language }) => slug === "privacy" && language === "es");
  if (!spanish) throw new Error("no translation");
  await deleteSitePage(staff, { id: spanish.id, updated: undefined });
  await speak("en", "es");
  expect(await read("privacy", "es")).toMatchObject({ language: "en", languages: ["en"] });
});
