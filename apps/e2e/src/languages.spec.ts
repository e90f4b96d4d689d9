import { countries } from "@hereabouts/contract/fields/countries";
import { usStates } from "@hereabouts/contract/fields/us-states";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectNoFaultsIn } from "./accessibility.ts";
import { bareTexts } from "./bare-texts.ts";
import { englishFinder, englishTexts } from "./english-texts.ts";
import { layoutFaults } from "./layout-faults.ts";
import { placesOfProducer, placesOfSite } from "./made-places.ts";
import { makeEdition, makeRecords, makeRegionSource } from "./made-records.ts";
import { demoPerson, enter } from "./person.ts";
import { type Place, places } from "./places.ts";
import { expect, test } from "./site.ts";
import { setLanguages } from "./site-languages.queries.ts";

/** Ten times what a page takes on an idle machine. */
const timePerPage = 20_000;

// Some of the pages are those of an address nothing stands at, and of links that are used up.
test.use({ expectedConsoleErrors: [/404|400/] });

test.beforeAll(async ({ site }) => {
  await setLanguages(site.dataFolder, ["en", "es", "de", "qps-ploc", "qps-plocm"]);
  const isKnown = async () => (await fetch(`${site.url}/qps-ploc/events/`)).status;
  await expect.poll(isKnown, { timeout: 60_000 }).toBe(200);
});
test.afterAll(({ site }) => setLanguages(site.dataFolder, demoRegion.languages));

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** Names that no page's data holds: of the region, of its people, and of the site itself. */
const known = [
  JSON.stringify(demoRegion),
  JSON.stringify([demoPerson("visitor"), demoPerson("producer")]),
  // Cities that zones are named after.
  Intl.supportedValuesOf("timeZone").join(" "),
  JSON.stringify([usStates, countries, countries.map(({ code }) => countryNames.of(code))]),
  // Names of the site, of zones as the platform writes them, and of what is the same in every language.
  "Hereabouts Islas Malvinas Palestine Facebook Twitter RSS Eastern Time AM PM https Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
].join(" ");

/** Texts of all events and venues that people wrote: cards are not in the data of their page. */
async function writtenByPeople(request: APIRequestContext): Promise<string> {
  const lists = ["events/?named_date=next-30&radius=5000&page_size=100", "poi/?page_size=100"];
  const texts = await Promise.all(lists.map(async (list) => (await request.get(`/events/api/v1/${list}`)).text()));
  return texts.join(" ");
}

/** The pages that visitors see: those of the site, and one of each kind of record. */
async function visitorsPages(request: APIRequestContext): Promise<string[]> {
  const addressOf = async ({ path }: Place) => {
    const { pathname, search } = new URL(typeof path === "string" ? path : await path(request), "http://site.invalid");
    return pathname + search;
  };
  const listed = await Promise.all(places.anybody.map(addressOf));
  const { data } = await (await request.get("/events/api/v1/events/?named_date=next-30&page_size=2")).json();
  return [...listed, ...data.map(({ absoluteUrl }: { absoluteUrl: string }) => new URL(absoluteUrl).pathname)];
}

const personsPages = places.visitor.map(({ path }) => path).filter((path) => typeof path === "string");

async function expectTranslated(page: Page, address: string): Promise<void> {
  await page.goto(`/qps-ploc${address}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect.soft(await bareTexts(page, known + (await writtenByPeople(page.request))), address).toEqual([]);
}

/** Looks at a page from right to left: nothing is cut off, and nothing stands in anybody's way. */
async function expectSoundFromRight(page: Page, address: string): Promise<void> {
  await page.goto(`/qps-plocm${address}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await layoutFaults(page), `${address} at ${width} px`).toEqual([]);
  }
  // No reader knows the made-up languages.
  await page.evaluate(`for (const one of document.querySelectorAll("[lang^=qps]")) one.lang = "en"`);
  await expectNoFaultsIn(page, "light");
}

for (const [name, walk] of [
  ["every text that visitors read is translated", expectTranslated],
  ["visitors' pages stand as well from right to left", expectSoundFromRight],
] as const) {
  test(`${name}: for anybody`, async ({ page, request }) => {
    const addresses = await visitorsPages(request);
    test.setTimeout(addresses.length * timePerPage);
    for (const address of addresses) await walk(page, address);
  });

  test(`${name}: for a visitor with an account`, async ({ page }) => {
    test.setTimeout(personsPages.length * timePerPage);
    await enter(page.context(), "visitor");
    for (const address of personsPages) await walk(page, address);
  });
}

test("the bar on top fits phones in languages with long words, with the tools of staff too", async ({ page }) => {
  const expectFit = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
      expect.soft(wide, `${address} at ${width} px`).toBeLessThanOrEqual(width);
    }
  };
  await expectFit("/de/venues/");
  await enter(page.context(), "admin");
  for (const language of ["de", "qps-plocm"]) await expectFit(`/${language}/account/`);
});

/** Names of what is listed, which people wrote. */
async function namesOfAll(request: APIRequestContext): Promise<ReadonlySet<string>> {
  const lists = ["events/?named_date=next-30&radius=5000&page_size=100", "poi/?page_size=100"];
  const found = await Promise.all(
    lists.map(
      async (list): Promise<{ name: string }[]> => (await (await request.get(`/events/api/v1/${list}`)).json()).data,
    ),
  );
  return new Set(found.flat().map(({ name }) => name));
}

/** Waits until a calendar of many venues could not be read. @returns what is said of all of them, in the language of the site */
async function troublesOfSources(request: APIRequestContext): Promise<string[]> {
  const words = async () =>
    ((await (await request.get("/trpc/regionSources.list")).json()).result.data as { troubles: { words: string }[] }[])
      .flatMap(({ troubles }) => troubles)
      .map(({ words }) => words);
  await expect.poll(words, { timeout: 60_000 }).not.toEqual([]);
  return words();
}

/** Finds the English that is left on pages. @param kept sentences that are kept in the language of the site */
async function expectNoEnglish(
  page: Page,
  language: "es" | "de",
  addresses: readonly string[],
  kept: readonly string[] = [],
): Promise<void> {
  const find = await englishFinder(language);
  // "Island" is Iceland in German.
  const countryName = new Intl.DisplayNames(language, { type: "region" });
  // What an import says of its rows is kept in the language of whoever began it, why a webhook or a calendar of many venues
  // failed in that of the site, and plans and filled-in examples have the words that are kept of them.
  const names = [
    '"later" is not a time',
    "The connection failed (ENOTFOUND).",
    "Basic",
    ...kept,
    ...(await namesOfAll(page.request)),
    ...countries.map(({ code }) => countryName.of(code) ?? code),
  ];
  const written = new Set(names);
  for (const address of addresses) {
    await page.goto(`/${language}${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect.soft(await englishTexts(page, find, written), `${language}${address}`).toEqual([]);
  }
}

for (const [language, name] of [
  ["es", "Spanish"],
  ["de", "German"],
] as const)
  test(`visitors find no English in ${name}`, async ({ page, request }) => {
    const addresses = await visitorsPages(request);
    test.setTimeout((addresses.length + personsPages.length) * timePerPage);
    await expectNoEnglish(page, language, addresses);
    await enter(page.context(), "visitor");
    await expectNoEnglish(page, language, personsPages);
  });

test("producers find no English in Spanish", async ({ page }) => {
  const addresses = places.producer.flatMap(({ path }) => (typeof path === "string" ? [path] : []));
  test.setTimeout((addresses.length + placesOfProducer.length) * timePerPage);
  await enter(page.context(), "producer");
  await expectNoEnglish(page, "es", addresses);
  const made = await makeRecords(page.context());
  await expectNoEnglish(
    page,
    "es",
    // A shared plan has the name that it was given.
    placesOfProducer.filter(({ route }) => route !== "/plan/$token/").map(({ of }) => of(made)),
  );
});

test("staff find no English in Spanish, also in what visitors' pages offer to them", async ({ page, request }) => {
  const { data: venues } = await (await request.get("/events/api/v1/poi/?page_size=1")).json();
  const { data: events } = await (await request.get("/events/api/v1/events/?page_size=1")).json();
  const shown = [...venues, ...events].map(({ absoluteUrl }: { absoluteUrl: string }) => new URL(absoluteUrl).pathname);
  const ofStaff = [...places.editor, ...places.staff, ...places.admin];
  // Plans, which requests name, and pages have the words that are kept of them; the gallery of components is for developers.
  const isEnglish = (path: string) =>
    /^\/(?:dev\/|claim\/poi\/moderation-list\/|django\/(?:categories|plans|subscriptions\/\d+)\/|wagtail\/(?:\d|$))/.test(
      path,
    );
  const addresses = ofStaff.flatMap(({ path }) => (typeof path === "string" && !isEnglish(path) ? [path] : []));
  test.setTimeout((shown.length + addresses.length + placesOfSite.length) * timePerPage);
  const made = await makeRecords(page.context());
  await enter(page.context(), "admin");
  const edition = await makeEdition(page.context());
  const regionSource = await makeRegionSource(page.context(), "other-calendar.invalid");
  const madePages = placesOfSite
    .map(({ of }) => of({ ...made, edition, regionSource }))
    .filter((path) => !isEnglish(path));
  const kept = await troublesOfSources(page.request);
  await expectNoEnglish(page, "es", [...shown, ...madePages, ...addresses], kept);
});
