import type { WidgetPage, WidgetView } from "@hereabouts/contract/widgets/widget-view";
import { expect, test } from "vitest";
import { anEvent } from "../features/events/event.fixture.ts";
import { aroundNorthampton } from "../features/listings/state/resolved-listing.fixture.ts";
import { renderWidget } from "./render-widget.tsx";

const id = "Vq3mT8xKcY1hZr5NwB7uGd";
const pagination = { curPage: 1, totalPages: 3, totalItems: 41, totalIsLowerBound: false };

/** A calendar of what is on around Northampton. */
const aPage = (view: Partial<WidgetView> = {}, changes: Partial<WidgetPage> = {}): WidgetPage => ({
  siteName: "Hereabouts",
  publicUrl: "https://here.example",
  theme: "auto",
  search: null,
  view: {
    id,
    title: "What is on",
    own: {},
    asked: {},
    listing: { data: [anEvent()], pagination, query: aroundNorthampton },
    ...view,
  },
  ...changes,
});
const documentOf = (page: WidgetPage) => new DOMParser().parseFromString(renderWidget({ page }, {}), "text/html");
const linksTo = (page: Document, part: string) =>
  [...page.querySelectorAll("a")]
    .filter((link) => link.textContent?.includes(part))
    .map((link) => link.getAttribute("href"));
const fieldsOf = (form: Element | null | undefined) =>
  [...new FormData(form as HTMLFormElement)].map(([name, value]) => `${name}=${value}`);

test("a calendar lists events whose links open the site in a tab of their own, and lead back", () => {
  const page = documentOf(aPage());
  expect(page.title).toBe("What is on · Hereabouts");
  expect(page.querySelector("[data-total]")?.textContent).toMatch(
    /^41 events within 50 miles.*Each opens in a new tab\.$/,
  );
  const [card] = page.querySelectorAll("article");
  const [title] = card?.querySelectorAll("a") ?? [];
  expect(title?.textContent).toBe("Contra Dance");
  expect(title?.getAttribute("href")).toBe(`/events/7/contra-dance/?date=2026-11-21&widget=${id}`);
  for (const { target, rel } of card?.querySelectorAll("a") ?? [])
    expect([target, rel]).toEqual(["_blank", "noopener"]);
});

test("search engines keep no calendar, and readers find its feeds", () => {
  const page = documentOf(aPage({}, { theme: "dark" }));
  expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  const feeds = [...page.querySelectorAll("link[rel=alternate]")].map((link) => link.getAttribute("href"));
  const address = encodeURIComponent(`https://here.example/widget/${id}/`);
  expect(feeds).toEqual([
    ...["ics", "rss", "atom", "json"].map((format) => `/feeds/widgets/${id}.${format}`),
    `https://here.example/oembed?url=${address}`,
  ]);
  expect(linksTo(page, "Calendar on this device")).toEqual([`webcal://here.example/feeds/widgets/${id}.ics`]);
  expect(page.documentElement.dataset.theme).toBe("dark");
  expect(documentOf(aPage()).documentElement.dataset.theme).toBeUndefined();
});

test("pages, presets and filters keep what the reader chose, the look and the search", () => {
  const asked = { prices: ["free" as const], page: 2 };
  const page = documentOf(aPage({ asked }, { theme: "dark", search: "9" }));
  const kept = "prices=free&theme=dark&search=9";
  expect(page.querySelector("a[aria-label='Page 3']")?.getAttribute("href")).toBe(
    `/widget/${id}/?prices=free&page=3&theme=dark&search=9`,
  );
  expect(linksTo(page, "Today")).toEqual([`/widget/${id}/?named_date=today&prices=free&theme=dark&search=9`]);
  const [when, filters] = page.querySelectorAll("form");
  expect(fieldsOf(when)).toEqual([...kept.split("&"), "date_start=", "date_end="]);
  expect(fieldsOf(filters)).toEqual(["theme=dark", "search=9", "keyword=", "radius=", "prices=free"]);
  expect([...page.querySelectorAll("summary")].map(({ textContent }) => textContent?.trim())).toContain("Filters1");
  expect(linksTo(page, "Clear all")).toEqual([`/widget/${id}/?theme=dark&search=9`]);
});

test("a calendar of some categories offers these alone, and what it is of is no choice", () => {
  const page = documentOf(
    aPage({ own: { eventTypes: [12, 1], prices: ["free"], isOnline: true, keyword: "dance", vid: 3 } }),
  );
  const [, filters] = page.querySelectorAll("form");
  const offered = [...(filters?.querySelectorAll("fieldset") ?? [])].map((set) => [
    set.querySelector("legend")?.textContent,
    set.querySelectorAll("input").length,
  ]);
  expect(offered).toEqual([
    ["Category", 2],
    ["Age Group", expect.any(Number)],
  ]);
  expect(filters?.querySelector("[name=keyword]")).toBeNull();
  expect(filters?.querySelector("[name=radius]")).toBeNull();
});

test("only a calendar of all upcoming dates leads back to any date", () => {
  expect(linksTo(documentOf(aPage()), "Any date")).toEqual([]);
  const query = { ...aroundNorthampton, defaultNamedDate: "custom" as const };
  const listing = { data: [anEvent()], pagination, query };
  expect(linksTo(documentOf(aPage({ listing, asked: { namedDate: "today" } })), "Any date")).toEqual([
    `/widget/${id}/`,
  ]);
});

test("without an event a calendar leads to wider searches, and where there is none says to come back", () => {
  const none = { ...pagination, totalItems: 0, totalPages: 1 };
  const listing = { data: [], pagination: none, query: aroundNorthampton };
  const page = documentOf(aPage({ listing }));
  expect(page.querySelectorAll("article")).toHaveLength(0);
  expect(linksTo(page, "Next 30 days")[0]).toContain("named_date=next-30");
  const widest = {
    ...aroundNorthampton,
    radius: null,
    namedDate: "custom" as const,
    dateStart: "2026-11-20",
    dateEnd: null,
  };
  const over = documentOf(aPage({ listing: { ...listing, query: widest } }));
  expect(over.querySelector("main")?.textContent).toBe("0 events anywhereNo resultsCheck back later.");
});

test.each([
  [null, "See what is on", "/events/"],
  [{ label: "All events", href: `/widget/${id}/` }, "All events", `/widget/${id}/`],
])("a notice in a frame leads on", (way, label, href) => {
  const notice = {
    siteName: "Hereabouts",
    theme: "auto",
    drawing: "signpost",
    message: "Gone",
    hint: "Sorry.",
    way,
  } as const;
  const page = new DOMParser().parseFromString(renderWidget({ notice }, {}), "text/html");
  expect(page.title).toBe("Gone · Hereabouts");
  expect(page.querySelector("main")?.textContent).toContain("GoneSorry.");
  expect(linksTo(page, label)).toEqual([href]);
});

test("a card of an event and of a venue lead to the site in a tab of their own", () => {
  const event = anEvent();
  const card = { siteName: "Hereabouts", theme: "dark", events: [event], today: "2026-11-20", units: "mi" } as const;
  const draw = (shown: object) =>
    new DOMParser().parseFromString(
      renderWidget({ card: { ...card, events: [event], title: event.name, venue: null, ...shown } }, {}),
      "text/html",
    );
  const one = draw({});
  expect([one.title, one.documentElement.dataset.theme]).toEqual(["Contra Dance · Hereabouts", "dark"]);
  expect(one.querySelector("h1")?.textContent).toBe("Contra Dance");
  expect(linksTo(one, "Contra Dance")).toEqual(["/events/7/contra-dance/?date=2026-11-21"]);
  const { venue } = event;
  const place = draw({ title: venue.name, venue });
  expect(place.querySelector("h1")?.textContent).toBe(venue.name);
  expect(linksTo(place, "See what is on")[0]).toMatch(`/venues/${venue.id}/`);
  expect(draw({ title: venue.name, venue, events: [] }).querySelector("main")?.textContent).toContain("No events.");
  for (const link of [...one.querySelectorAll("a"), ...place.querySelectorAll("a")])
    expect([link.target, link.rel]).toEqual(["_blank", "noopener"]);
});
