import { eventPath } from "@hereabouts/contract/paths";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { aWidget } from "@hereabouts/domain/widgets/test-widget";
import { testDatabase } from "@hereabouts/testing/database";
import { JSDOM, type Part } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { serveSite } from "../test-site.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
let origin: string;
let widget: string;
let concert: number;

beforeAll(async () => {
  await installReferenceData(db);
  const venueId = await aVenue(ctx);
  concert = await anEvent(ctx, { venueId, name: "Concert for <strings> & friends", price: "high", eventTypeId: 12 });
  for (let number = 1; number <= 24; number += 1) await anEvent(ctx, { venueId, name: `Dance ${number}` });
  const owner = { ...ctx, viewer: await aPerson(ctx) };
  widget = await aWidget(owner, "Around the <mill>", { namedDate: "next_30", radius: 25 });
  origin = await serveSite(db, ctx);
});

/** A page as a browser without scripts has it. */
async function open(path: string, init: RequestInit = {}) {
  const answer = await fetch(new URL(path, origin), { redirect: "manual", ...init });
  const { window } = new JSDOM(await answer.text(), { url: answer.url });
  const { document, FormData } = window;
  const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map((part) => part.textContent ?? "");
  return { status: answer.status, headers: answer.headers, document, textsOf, FormData };
}
type Page = Awaited<ReturnType<typeof open>>;

function linkOf({ document }: Page, words: string | RegExp): Part {
  const isMeant = (link: Part) => (link.getAttribute("aria-label") ?? link.textContent ?? "").match(words);
  const found = [...document.querySelectorAll("a")].find(isMeant);
  if (!found) throw new Error(`There is no link ${words}.`);
  return found;
}

/** The address a form leads to when it is sent, with these fields filled in and boxes checked. */
function sent({ document, FormData }: Page, button: string, filled: Record<string, string>, checked: string[] = []) {
  const form = [...document.querySelectorAll("button")].find((found) => found.textContent === button)?.form;
  if (!form) throw new Error(`There is no button ${button}.`);
  for (const [name, value] of Object.entries(filled)) {
    const field = form.querySelector(`[name="${name}"]`);
    if (field) field.value = value;
  }
  for (const selector of checked) {
    const box = form.querySelector(selector);
    if (box) box.checked = true;
  }
  return `${form.getAttribute("action")}?${new URLSearchParams([...new FormData(form)])}`;
}

test("without scripts it lists the calendar in cards, and each leads to the site in a tab of its own", async () => {
  const page = await open(widgetPath(widget));
  expect([page.status, page.textsOf("h1")]).toEqual([200, ["Around the <mill>"]]);
  expect(page.textsOf("header nav, script:not([src]), style, [style]")).toEqual([]);
  expect(page.textsOf("article")).toHaveLength(20);
  const href = `${eventPath({ id: concert, name: "Concert for <strings> & friends" })}?date=2026-11-28&widget=${widget}`;
  const card = (await open(widgetPath(widget, { prices: "high" }))).document.querySelector("article");
  expect(card?.textContent).toMatch(
    /Nov.*Music.*Concert for <strings> & friends.*7:00 PM – 9:00 PM.*Mill River Hall, Northampton, MA.*\d mi.*\$\$\$.*All ages/,
  );
  expect([...(card?.querySelectorAll("a") ?? [])].map((link) => [link.getAttribute("href"), link.target])).toEqual([
    [href, "_blank"],
    [href, "_blank"],
  ]);
  expect(linkOf(page, "Map").getAttribute("href")).toBe(`/events/?widget=${widget}`);
  expect(linkOf(page, /^Hereabouts/).target).toBe("_blank");
});

test("without scripts it turns its pages and keeps what was asked", async () => {
  const first = await open(widgetPath(widget, { prices: "free", theme: "dark", search: 7 }));
  const second = await open(linkOf(first, "Next page").href);
  expect(second.document.URL).toContain("prices=free&page=2&theme=dark&search=7");
  expect(second.textsOf("article")).toHaveLength(4);
  expect(second.document.documentElement.dataset.theme).toBe("dark");
  expect(linkOf(second, "Dance").getAttribute("href")).toContain(`?date=2026-11-28&widget=${widget}&search=7`);
  const past = await open(widgetPath(widget, { page: 3 }));
  expect(past.status).toBe(404);
  expect((await open(linkOf(past, "whole calendar").href)).textsOf("article")).toHaveLength(20);
});

test("without scripts its dates are chosen by name and by day", async () => {
  const page = await open(widgetPath(widget));
  expect(linkOf(page, "Next 30 days").getAttribute("aria-current")).toBe("true");
  const today = await open(linkOf(page, "Today").href);
  expect(today.textsOf("h2")).toContain("No results");
  expect((await open(linkOf(today, "Next 30 days").href)).textsOf("article")).toHaveLength(20);
  const days = { date_start: "2026-11-28", date_end: "2026-11-28" };
  const chosen = await open(sent(page, "Show these dates", days));
  expect(chosen.textsOf("article")).toHaveLength(20);
  expect(chosen.textsOf("summary")[0]).toContain("Sat, Nov 28");
});

test("without scripts its filters narrow it, and go again", async () => {
  const page = await open(widgetPath(widget, { named_date: "next-7" }));
  const dear = '[name="prices"][value="high"]';
  const narrowed = await open(sent(page, "Show events", { keyword: "strings" }, [dear]));
  expect(narrowed.document.URL).toContain("named_date=next-7");
  expect(narrowed.textsOf("summary")[1]).toBe(" Filters2");
  expect(narrowed.textsOf("h2")).toContain("No results");
  const whole = await open(linkOf(narrowed, "Clear all").href);
  expect(whole.textsOf("article")).toHaveLength(20);
});

test("a calendar of a few categories offers these, and can be narrowed and not left", async () => {
  const owner = { ...ctx, viewer: await aPerson(ctx) };
  const music = await aWidget(owner, "Music", { eventTypes: [12, 18], namedDate: "next_30" });
  const page = await open(widgetPath(music));
  const values = [...page.document.querySelectorAll('[name="event_types"]')].map(({ value }) => value);
  expect(values).toEqual(["12", "18"]);
  expect(page.textsOf("article")).toHaveLength(1);
});

test.each([
  ["dark", "dark"],
  ["light", "light"],
  ["auto", undefined],
  ["<script>", undefined],
])("with the theme %s its root says %s", async (theme, said) => {
  const { document } = await open(widgetPath(widget, { theme }));
  expect(document.documentElement.dataset.theme).toBe(said);
});

test.each([["x".repeat(24)], ["1"], ["%00"], ["a".repeat(300)]])(
  "of a calendar that is not there it says so: %s",
  async (id) => {
    const page = await open(`/widget/${id}/`);
    expect([page.status, page.textsOf("h1")]).toEqual([404, ["This calendar is no longer here."]]);
    expect(page.headers.get("content-security-policy")).not.toContain("frame-ancestors");
    expect(linkOf(page, "See what is on").target).toBe("_blank");
  },
);

test("what cannot be searched for is named, with the way back to the calendar", async () => {
  const page = await open(widgetPath(widget, { prices: "dear", date_start: "soon" }));
  expect(page.status).toBe(400);
  expect(page.textsOf("main")[0]).toContain("dear");
  expect(linkOf(page, "whole calendar").getAttribute("href")).toBe(widgetPath(widget));
});

test("nobody's cookies are set or looked at, and caches keep it for everybody", async () => {
  const [anybody, somebody] = await Promise.all(
    ["", "sessionid=abc; theme=dark"].map((Cookie) => fetch(origin + widgetPath(widget), { headers: { Cookie } })),
  );
  expect(somebody?.headers.get("etag")).toBe(anybody?.headers.get("etag"));
  for (const answer of [anybody, somebody]) {
    expect(answer?.headers.getSetCookie()).toEqual([]);
    expect(answer?.headers.get("cache-control")).toBe("public, max-age=60");
    expect(answer?.headers.get("vary") ?? "").not.toContain("Cookie");
  }
  const headers = { "If-None-Match": anybody?.headers.get("etag") ?? "" };
  expect((await fetch(origin + widgetPath(widget), { headers })).status).toBe(304);
});

test.each([
  ["/", false],
  ["/events/", false],
  ["/auth/login/", false],
  ["/widgets/", false],
  ["/embed.js", false],
  ["/feeds/events.ics", false],
  ["/widget/", true],
  ["/widget/gone/", true],
  ["/WIDGET/gone/", true],
  ["/widget/events/1/", true],
  ["/widget/venues/1/", true],
  ["/oembed", false],
])("%s may be framed by others: %s", async (path, mayBe) => {
  const { headers } = await fetch(origin + path);
  expect(headers.get("x-frame-options")).toBe(mayBe ? null : "DENY");
  const policy = headers.get("content-security-policy") ?? "";
  // Any word about it, "*" too, would keep widgets out of sandboxed and srcdoc pages.
  expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1]).toBe(mayBe ? undefined : "'none'");
});

test("its own policy lets it load what the site serves, and nothing that is written into it", async () => {
  const { headers, document } = await open(widgetPath(widget));
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const loaded = [...document.querySelectorAll("script[src], link[rel=stylesheet], img")].map(
    (part) => part.getAttribute("src") ?? part.getAttribute("href"),
  );
  expect(loaded.length).toBeGreaterThan(20);
  expect(loaded.filter((address) => !address?.startsWith("/"))).toEqual([]);
});

test("every class it wears is in its styles, which come in the site's order", async () => {
  const pages = [
    await open(widgetPath(widget)),
    await open(widgetPath(widget, { named_date: "today" })),
    await open("/widget/x/"),
  ];
  const sheet = pages[0]?.document.querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
  const styles = await (await fetch(origin + sheet)).text();
  const layers = [...styles.matchAll(/@layer ([a-z]+(?:,[a-z]+)*)/g)].flatMap(([, names = ""]) => names.split(","));
  expect([...new Set(layers)]).toEqual(["reset", "tokens", "base", "component", "feature", "print"]);
  const worn = pages.flatMap(({ document }) =>
    [...document.querySelectorAll("[class]")].flatMap((part) => part.getAttribute("class")?.split(" ") ?? []),
  );
  const modules = [...new Set(worn)].filter((name) => name.includes("_"));
  expect(modules.length).toBeGreaterThan(30);
  expect(modules.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
});

test("the page of an event leads back to the widget whose card led there, and to no other address", async () => {
  const page = eventPath({ id: concert, name: "Concert for <strings> & friends" });
  const back = async (search: string) =>
    linkOf(await open(`${page}?${search}`), "Back to Results").getAttribute("href");
  expect(await back(`widget=${widget}`)).toBe(widgetPath(widget));
  expect(await back(`widget=${widget}&search=7`)).toBe(widgetPath(widget, { search: "7" }));
  for (const search of ["", "widget=//example.org", "widget=javascript:alert(1)"])
    expect(await back(search)).toBe("/events/");
});

test("its feeds are named, and subscribed to from its foot", async () => {
  const page = await open(widgetPath(widget));
  const feeds = [...page.document.querySelectorAll("link[rel=alternate]")].map((link) => link.getAttribute("href"));
  const embedding = feeds.pop();
  expect(embedding).toContain("/oembed?url=");
  expect(feeds).toEqual(["ics", "rss", "atom", "json"].map((format) => `/feeds/widgets/${widget}.${format}`));
  for (const path of feeds) expect((await fetch(origin + path)).status).toBe(200);
  expect(linkOf(page, "on this device").getAttribute("href")).toBe(
    `webcal://hereabouts.test/feeds/widgets/${widget}.ics`,
  );
});

test("it is looked at and nothing else", async () => {
  for (const path of [widgetPath(widget), "/embed.js"]) {
    const { status, headers } = await fetch(origin + path, { method: "POST" });
    expect([path, status, headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
  }
});
