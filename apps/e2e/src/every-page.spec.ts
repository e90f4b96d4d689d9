import type { APIRequestContext, Page } from "@playwright/test";
import { expectNoFaultsIn, type Scheme } from "./accessibility.ts";
import { deadLinks } from "./dead-links.ts";
import { expectStill, openBeforeFonts } from "./late-fonts.ts";
import { faultsOfSpreadText, layoutFaults } from "./layout-faults.ts";
import { type MadePlace, placesOfProducer, placesOfSite } from "./made-places.ts";
import { makeEdition, makeRecords, makeRegionSource } from "./made-records.ts";
import { enter, type Role } from "./person.ts";
import { type Place, places } from "./places.ts";
import { routeOf, routesLeftOut } from "./routes-walked.ts";
import { expect, test } from "./site.ts";

interface Look {
  width: number;
  /** Whether its text is spread there as well: where it has least room for its columns. */
  isSpread?: boolean;
  /** Whether it is looked at there in light and dark: where it is wide and where it is narrow. What else differs is how far. */
  schemes?: readonly Scheme[];
}

/**
 * Where a layout turns: the large and small desks, lying and upright tablets, the narrowest phone and today's phones. Each
 * width is visited once, and the page turned dark and light again once.
 */
const looks: readonly Look[] = [
  { width: 1440, schemes: ["light", "dark"] },
  { width: 1280 },
  { width: 1200 },
  { width: 1024 },
  { width: 992, isSpread: true },
  { width: 768, isSpread: true },
  { width: 320, isSpread: true },
  { width: 390, schemes: ["dark", "light"] },
];

/** Ten times what a page takes on an idle machine. */
const timePerPage = 20_000;

const softly = expect.configure({ soft: true });

/** Entry pages, which must be readable before their fonts are loaded. */
const isBeginning = (address: string) => /^(\/|\/events\/|\/venues\/)$|\/(events|venues)\/\d+\//.test(address);

/**
 * One load of a page, looked at in every width, with its text spread, and in light and dark; its links are followed, but
 * for those of a shape that were.
 * @returns how far it moved when its fonts came, for a page that people begin at
 */
async function expectSound(page: Page, { path, actions = [] }: Place, followed: Set<string>): Promise<number[]> {
  const address = typeof path === "string" ? path : await path(page.request);
  const shifts: number[] = [];
  if (isBeginning(address)) shifts.push(await openBeforeFonts(page, address));
  else await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const [turn, { width, isSpread, schemes = [] }] of looks.entries()) {
    const where = `${address} at ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    const look = () => layoutFaults(page, actions);
    // What a page asks for once it is alive comes after its heading.
    if (turn === 0) await softly.poll(look, { message: where }).toEqual([]);
    else expect.soft(await look(), where).toEqual([]);
    if (isSpread) expect.soft(await faultsOfSpreadText(page), `${where} with its text spread`).toEqual([]);
    for (const scheme of schemes) await expectNoFaultsIn(page, scheme);
  }
  expect.soft(await deadLinks(page, followed), `links of ${address}`).toEqual([]);
  return shifts;
}

interface Listed {
  absoluteUrl: string;
  isOnline?: boolean;
  isInPerson?: boolean;
  status?: string;
  ticketUrl?: string;
}

/** An event of each kind that lays its page out differently: by where it is, what became of it and what is sold. */
async function oneOfEachKind(request: APIRequestContext): Promise<string[]> {
  const { data }: { data: Listed[] } = await (
    await request.get("/events/api/v1/events/?named_date=next-30&radius=5000&page_size=100")
  ).json();
  const kinds = new Map<string, string>();
  for (const { absoluteUrl, isOnline, isInPerson, status, ticketUrl } of data) {
    const kind = [isOnline, isInPerson, status, Boolean(ticketUrl)].join();
    if (!kinds.has(kind)) kinds.set(kind, absoluteUrl);
  }
  return [...kinds.values()].slice(0, 6);
}

const theirs = <Made>(list: readonly MadePlace<Made>[], made: Made): Place[] =>
  list.map(({ of, ...place }) => ({ ...place, path: of(made) }));

test.describe("nothing is cut off, empty or missing at any width, and nothing stands in anybody's way", () => {
  // Some of the pages are those of an address nothing stands at, and of links that are used up.
  test.use({ expectedConsoleErrors: [/404|400/] });

  for (const [role, list] of Object.entries(places) as ["anybody" | Role, readonly Place[]][]) {
    test(`for ${role}`, async ({ page }) => {
      test.setTimeout(list.length * timePerPage);
      if (role !== "anybody") await enter(page.context(), role);
      const shifts: number[] = [];
      const followed = new Set<string>();
      for (const place of list) shifts.push(...(await expectSound(page, place, followed)));
      if (shifts.length > 0) expectStill(shifts);
    });
  }

  test("on the pages of what a producer made", async ({ page }) => {
    test.setTimeout((placesOfProducer.length + placesOfSite.length) * timePerPage);
    const made = await makeRecords(page.context());
    const followed = new Set<string>();
    for (const place of theirs(placesOfProducer, made)) await expectSound(page, place, followed);
    await enter(page.context(), "admin");
    const edition = await makeEdition(page.context());
    const regionSource = await makeRegionSource(page.context(), "calendar.invalid");
    for (const place of theirs(placesOfSite, { ...made, edition, regionSource }))
      await expectSound(page, place, new Set(followed));
  });

  test("on the pages of events of every kind, and of a venue", async ({ page, request }) => {
    test.setTimeout(7 * timePerPage);
    const venues: { data: Listed[] } = await (await request.get("/events/api/v1/poi/?ordering=-num_events")).json();
    const shifts: number[] = [];
    const followed = new Set<string>();
    for (const path of await oneOfEachKind(request)) {
      shifts.push(...(await expectSound(page, { path, actions: [/^Save/, /^Share/] }, followed)));
      // The bar at a phone's foot leaves the page to read: no word of what to do next is broken into letters.
      await page.setViewportSize({ width: 320, height: 640 });
      const bar = await page.locator("[data-at-foot=bar]").boundingBox();
      expect.soft(bar?.height ?? 0, `the bar of ${path}`).toBeLessThan(100);
    }
    const venue = { path: venues.data[0]?.absoluteUrl ?? "/venues/", actions: [/^Save/, /^Share/] };
    shifts.push(...(await expectSound(page, venue, followed)));
    expectStill(shifts);
    // However wide the window, the masthead and the foot begin where the page does.
    await page.setViewportSize({ width: 1920, height: 900 });
    const edges = [
      page.getByRole("link", { name: /, home$/ }),
      page.getByRole("link", { name: "Back to Results" }),
      page.getByRole("contentinfo").locator("strong"),
    ].map(async (part) => Math.round((await part.boundingBox())?.x ?? 0));
    expect.soft(new Set(await Promise.all(edges)).size).toBe(1);
  });
});

test("every page of the site is looked at", () => {
  const walked = [...Object.values(places).flat(), ...placesOfProducer, ...placesOfSite];
  const routes = walked.map((place) =>
    "path" in place && typeof place.path === "string" ? routeOf(place.path) : place.route,
  );
  expect(routesLeftOut(new Set(["/events/$id/$slug/", ...routes]))).toEqual([]);
});
