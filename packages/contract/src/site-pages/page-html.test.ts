import { expect, test } from "vitest";
import { pageImageHashes, pageRows } from "./page-html.ts";
import { pageHtmlFault } from "./page-html-fault.ts";
import { pageLimits } from "./page-limits.ts";
import { pageMessages } from "./page-messages.ts";
import { withSiteNames } from "./site-names.ts";
import { sitePageForm } from "./site-page.ts";

const hash = "0123456789abcdef0123456789abcdef01234567";
const image = (alt = ' alt="The hall"', src = `/media/${hash}/primary.jpg`) => `<img src="${src}"${alt}>`;
const row = (most: number | string = 3, title = "Music", address = "/events/?event_types=12&amp;when=today") =>
  `<aside data-rows="${address}" data-most="${most}">${title}</aside>`;
const faultOf = (html: string) =>
  sitePageForm.safeParse({ title: "Rules", slug: "rules", summary: "", html }).error?.issues[0]?.message ?? null;

test("a text with images of this site, rows and buttons is a page", () => {
  const html = `<p>Hello <a href="/events/" data-look="button">See all</a></p>${image()}${image(' alt=""')}${row()}`;
  expect(faultOf(html)).toBeNull();
  expect(pageImageHashes(html)).toEqual([hash]);
  expect(pageRows(html)).toEqual([{ title: "Music", address: "/events/?event_types=12&when=today", most: 3 }]);
});

test.each([
  ["an image of another site", image(undefined, "https://example.org/a.jpg"), pageMessages.imageElsewhere],
  ["an image without a description", image(""), pageMessages.imageUndescribed],
  ["a row without a title", row(3, " "), pageMessages.rowUntitled],
  ["a row of no cards", row(0), pageMessages.rowCards(12)],
  ["a row of too many cards", row(13), pageMessages.rowCards(12)],
  ["a row of no list", row(3, "Music", ""), pageMessages.rowAddress],
  ["a row within a paragraph", `<p>${row()}</p>`, pageMessages.rowInside],
  ["formats in a row", row(3, "<em>Music</em>"), pageMessages.rowInside],
  ["too many rows", row().repeat(pageLimits.pageRows + 1), pageMessages.rowsMany(pageLimits.pageRows)],
  ["too many images", image().repeat(pageLimits.pageImages + 1), pageMessages.imagesMany(pageLimits.pageImages)],
])("%s is refused in words for its writer", (_what, html, message) => {
  expect(faultOf(`<p>Hello</p>${html}`)).toBe(message);
  expect(pageHtmlFault(html)).toBe(message);
});

test("a page must say something in words", () => {
  expect(faultOf(image())).not.toBeNull();
});

test("names of the site are written into a text as text", () => {
  const text = {
    title: "{site}",
    summary: "",
    html: "<p>{site}, {support}</p><ul><li>Maps: {maps}</li><li>Rest</li></ul>",
  };
  const names = { site: "Mill & River", support: "a@example.org", maps: null };
  expect(withSiteNames(names, text)).toMatchObject({
    title: "Mill & River",
    html: "<p>Mill &amp; River, a@example.org</p><ul><li>Rest</li></ul>",
  });
});
