import { applyRegion, region } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { testDatabase } from "@hereabouts/testing/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Conflict, Forbidden, Invalid, NotFound } from "../errors.ts";
import { inLanguage, loadLanguages } from "../reader-language.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aProducer, aVenue } from "../test-factories.ts";
import { getHomePage, updateHomePage } from "./home-page.ts";
import { getSitePage, previewSitePage } from "./live-page.ts";
import { publishSitePage, unpublishSitePage } from "./page-publication.ts";
import { listPageVersions } from "./page-version.ts";
import { addSiteMessage, listSiteMessages } from "./site-message.ts";
import {
  addSitePage,
  deleteSitePage,
  listSitePages,
  restoreSitePage,
  translateSitePage,
  updateSitePage,
} from "./site-page.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const stranger = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(stranger, { isStaff: true }) });
beforeEach(async () => {
  applyRegion({ ...region, languages: ["en", "es"] });
  await loadLanguages();
});
afterEach(() => applyRegion(undefined));

let pages = 0;
const english = { title: "House rules", summary: "", html: "<p>Be kind.</p>", updated: undefined };
const spanish = { title: "Reglas de la casa", summary: "", html: "<p>Sé amable.</p>", updated: undefined };
async function aPage() {
  const page = await addSitePage(staff, { ...english, slug: `rules-${++pages}` });
  return publishSitePage(staff, page);
}
/** A translation as a draft. */
async function aTranslation(page: { id: number; slug: string }) {
  const { id } = await translateSitePage(staff, { id: page.id, language: "es" });
  return updateSitePage(staff, { ...spanish, id, slug: page.slug });
}
const shown = ({ slug }: { slug: string }) => inLanguage("es", () => getSitePage(stranger, { slug }));

test("readers get a page in their language once its translation is published, and in the first one before", async () => {
  const page = await aPage();
  const draft = await aTranslation(page);
  expect(await shown(page)).toMatchObject({ title: "House rules", language: "en", languages: ["en"] });
  expect(await previewSitePage(staff, draft)).toMatchObject({ title: "Reglas de la casa", language: "es" });
  const live = await publishSitePage(staff, draft);
  expect(await shown(page)).toMatchObject({ html: "<p>Sé amable.</p>", language: "es", languages: ["en", "es"] });
  expect(await getSitePage(stranger, { slug: page.slug })).toMatchObject({ title: "House rules", language: "en" });
  await unpublishSitePage(staff, live);
  expect(await shown(page)).toMatchObject({ title: "House rules", language: "en" });
});

test("a translation begins with the text of its page and keeps its versions, and the page's address is its own", async () => {
  const page = await aPage();
  const begun = await translateSitePage(staff, { id: page.id, language: "es" });
  expect(begun).toMatchObject({ title: "House rules", isLive: false, language: "es", translationOf: page.id });
  await updateSitePage(staff, { ...spanish, id: begun.id, slug: "elsewhere" });
  const [row] = (await listSitePages(staff, { isDeleted: false })).filter(({ id }) => id === begun.id);
  expect(row).toMatchObject({ title: "Reglas de la casa", slug: page.slug });
  expect((await listPageVersions(staff, begun)).map(({ title }) => title)).toEqual([
    "Reglas de la casa",
    "House rules",
  ]);
});

test("a page has one translation into a language; a deleted one comes back unless there is another", async () => {
  const page = await aPage();
  const first = await aTranslation(page);
  await expect(translateSitePage(staff, { id: page.id, language: "es" })).rejects.toBeInstanceOf(Conflict);
  await deleteSitePage(staff, { id: first.id });
  const second = await aTranslation(page);
  await expect(restoreSitePage(staff, { id: first.id })).rejects.toBeInstanceOf(Conflict);
  await deleteSitePage(staff, { id: second.id });
  expect(await restoreSitePage(staff, { id: first.id })).toMatchObject({ title: "Reglas de la casa" });
});

test("pages that the site links to can lose their translation, and pages of no text have none", async () => {
  const rows = await listSitePages(staff, { isDeleted: false });
  const terms = rows.find(({ slug }) => slug === "terms-of-use") ?? expect.unreachable();
  const live = await publishSitePage(staff, await aTranslation(terms));
  await unpublishSitePage(staff, live);
  const home = rows.find(({ kind }) => kind === "home") ?? expect.unreachable();
  await expect(translateSitePage(staff, { id: home.id, language: "es" })).rejects.toBeInstanceOf(NotFound);
  await expect(translateSitePage(staff, { id: terms.id, language: "en" })).rejects.toBeInstanceOf(Invalid);
});

test("staff alone translate", async () => {
  const page = await aPage();
  const producer = contextOf(db, { viewer: await aProducer(stranger, [await aVenue(stranger)]) });
  await expect(translateSitePage(producer, { id: page.id, language: "es" })).rejects.toBeInstanceOf(Forbidden);
});

test("messages say in the language of the reader what staff translated, and which language they are in", async () => {
  const text = "Closed for snow.";
  const linkTo = "/events/";
  const about = { level: "info", where: "all", from: null, until: null, linkTo, updated: undefined } as const;
  const said = { texts: { es: "Cerrado por nieve." }, linkLabels: { es: "Ver qué hay" } };
  await publishSitePage(staff, await addSiteMessage(staff, { ...about, text: "Open.", linkLabel: "See it" }));
  await publishSitePage(staff, await addSiteMessage(staff, { ...about, text, linkLabel: "See what is on", ...said }));
  const read = async () => (await listSiteMessages(stranger)).map((one) => [one.text, one.linkLabel, one.language]);
  expect(await read()).toEqual(
    expect.arrayContaining([
      ["Open.", "See it", "en"],
      [text, "See what is on", "en"],
    ]),
  );
  expect(await inLanguage("es", read)).toEqual(
    expect.arrayContaining([
      ["Open.", "See it", "en"],
      ["Cerrado por nieve.", "Ver qué hay", "es"],
    ]),
  );
});

test("the home page has its headline and the titles of its rows in the language of the reader", async () => {
  const { id = 0 } = (await listSitePages(staff, { isDeleted: false })).find(({ kind }) => kind === "home") ?? {};
  const rows = [{ title: "For you", titles: { es: "Para ti" }, addresses: "" }];
  const content = { headline: "Out tonight", headlines: { es: "Esta noche" }, showsFinder: true, strips: rows };
  await publishSitePage(staff, await updateHomePage(staff, { id, updated: undefined, ...content }));
  const read = async () => {
    const { headline, language, strips } = await getHomePage(stranger);
    return [headline, language, ...strips.flatMap((strip) => [strip.title, strip.language])];
  };
  expect(await read()).toEqual(["Out tonight", "en", "For you", "en"]);
  expect(await inLanguage("es", read)).toEqual(["Esta noche", "es", "Para ti", "es"]);
  const untranslated = { ...content, headlines: undefined };
  await publishSitePage(staff, await updateHomePage(staff, { id, updated: undefined, ...untranslated }));
  expect(await inLanguage("es", read)).toEqual(["Out tonight", "en", "Para ti", "es"]);
});

test("words that come with the home page are English, whatever the first language of the site is", async () => {
  const { id = 0 } = (await listSitePages(staff, { isDeleted: false })).find(({ kind }) => kind === "home") ?? {};
  const strips = [{ title: "Unser Tipp", addresses: "" }];
  const content = { headline: "More this month", showsFinder: true, strips };
  await publishSitePage(staff, await updateHomePage(staff, { id, updated: undefined, ...content }));
  applyRegion({ ...lordHowe, languages: ["de", "en"] });
  await loadLanguages();
  const read = async () => {
    const { language, strips } = await getHomePage(stranger);
    return [language, strips[0]?.language];
  };
  expect(await inLanguage("de", read)).toEqual(["de", "de"]);
  expect(await inLanguage("en", read)).toEqual(["en", "de"]);
});
