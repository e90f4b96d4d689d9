import type { APIRequestContext, Page } from "@playwright/test";
import { layoutFaults, spreadText, widths } from "./layout-faults.ts";
import { demoPerson, signIn } from "./person.ts";
import { expect, test } from "./site.ts";

/** Nobody, or one of the accounts of the demo region. */
type Role = "anybody" | "visitor" | "producer" | "admin";

interface Place {
  path: string;
  /** What can be done here, by the name of its button or link: at every width, and in sight without opening a menu. */
  actions?: readonly (string | RegExp)[];
}

const masthead = [/, home$/, "Events", "Venues"];

const places: Record<Role, readonly Place[]> = {
  anybody: [
    { path: "/", actions: [...masthead, "Log In", "Find events"] },
    { path: "/events/", actions: [...masthead, "Log In", "Save search"] },
    {
      path: "/events/?prices=free&event_types=1,5&is_in_person=true",
      actions: [
        "Log In",
        "Save search",
        "Clear all",
        /^When|^Next 7 days/,
        /^Distance/,
        /^Category/,
        /^Price/,
        /^Type/,
      ],
    },
    { path: "/events/?keyword=xyzzyplugh", actions: ["Log In", "Save search", "Clear all"] },
    { path: "/venues/?radius=25", actions: ["Log In", "Clear all", /^Distance/, /^Category/] },
    { path: "/auth/login/" },
    { path: "/register/" },
    { path: "/nope/", actions: ["See what is on"] },
  ],
  visitor: [
    { path: "/events/?prices=free", actions: [...masthead, "Saved", /^Account of/, "Save search", "Clear all"] },
    { path: "/account/", actions: [...masthead, "Saved", /^Account of/] },
    { path: "/saved/events/", actions: [/^Account of/] },
    { path: "/saved/venues/", actions: [/^Account of/] },
    { path: "/saved/searches/", actions: [/^Account of/] },
    { path: "/saved/addresses/", actions: [/^Account of/, "New Address"] },
    { path: "/saved/addresses/add/" },
    { path: "/venues/suggest/" },
  ],
  producer: [
    { path: "/manage/events/", actions: [...masthead, "Saved", /^Account of/] },
    { path: "/manage/events/add/" },
    { path: "/manage/venues/profile/" },
  ],
  admin: [
    { path: "/claim/poi/moderation-list/", actions: [...masthead, "Saved", /^Account of/] },
    { path: "/manage/deleted/" },
    { path: "/manage/venues/edit/1/" },
    { path: "/manage/events/history/61/" },
    { path: "/dev/components/" },
  ],
};

/** One load of a page, looked at in every width. */
async function expectFits(page: Page, { path, actions = [] }: Place): Promise<void> {
  await page.goto(path);
  expect.soft(await layoutFaults(page, { at: widths, actions }), path).toEqual([]);
}

interface Listed {
  id: number;
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

test.describe("at every width nothing is cut off, empty or missing", () => {
  // One of the pages is that of an address nothing stands at.
  test.use({ expectedConsoleErrors: [/404/] });
  test.beforeEach(({ page }) => {
    test.skip((page.viewportSize()?.width ?? 0) < 768, "each page is looked at in every width once");
    test.slow();
  });

  for (const [role, list] of Object.entries(places) as [Role, readonly Place[]][]) {
    test(`for ${role}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      if (role !== "anybody") await signIn(page.request, demoPerson(role));
      for (const place of list) await expectFits(page, place);
    });
  }

  test("on the pages of events of every kind, and of a venue", async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const venues: { data: Listed[] } = await (await request.get("/events/api/v1/poi/?ordering=-num_events")).json();
    for (const path of await oneOfEachKind(request)) {
      await expectFits(page, { path, actions: [/^Save/, /^Share/] });
      // The bar at a phone's foot leaves the page to read: no word of what to do next is broken into letters.
      await page.setViewportSize({ width: 320, height: 640 });
      const bar = await page.locator(".event .bar").boundingBox();
      expect.soft(bar?.height ?? 0, `the bar of ${path}`).toBeLessThan(100);
    }
    await expectFits(page, { path: venues.data[0]?.absoluteUrl ?? "/venues/", actions: [/^Save/, /^Share/] });
  });

  test("when the reader spreads the text", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page.request, demoPerson("visitor"));
    for (const path of ["/", "/events/?prices=free", "/venues/"]) {
      await page.goto(path);
      // Added by script: the site's policy lets no style sheet be written into the page.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, spreadText);
      expect.soft(await layoutFaults(page, { at: [...widths, 800, 860] }), path).toEqual([]);
    }
  });
});
