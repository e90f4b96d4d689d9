import { pageImageHashes } from "@hereabouts/contract/site-pages/page-html";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { Forbidden, Invalid } from "../errors.ts";
import { memoryMediaStore } from "../media/memory-media-store.ts";
import { purgeImages, purgeOrphans } from "../media/purge-images.ts";
import { aPicture, looksOf } from "../media/test-pictures.ts";
import { addUpload, purgeUploads } from "../media/upload.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { getSitePage, previewSitePage } from "./live-page.ts";
import { addPageImage } from "./page-html.ts";
import { publishSitePage } from "./page-publication.ts";
import { listPageVersions, restorePageVersion } from "./page-version.ts";
import { previewRow } from "./row-of-cards.ts";
import { addSitePage, translateSitePage, updateSitePage } from "./site-page.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const { files, media } = memoryMediaStore();
const base = contextOf(db);
const stranger = { ...base, ports: { ...base.ports, media } };
const staff = { ...stranger, viewer: await aPerson(stranger, { isStaff: true }) };
const hall = await aVenue(stranger, { name: "Mill Hall" });
await anEvent(stranger, { venueId: hall, name: "Jazz", eventTypeId: 12 });
await anEvent(stranger, { venueId: hall, name: "Blues", eventTypeId: 12 });
await anEvent(stranger, { venueId: hall, name: "Fair" });

let pages = 0;
const form = (html: string) => ({ title: "About", summary: "", slug: `about-${++pages}`, html, updated: undefined });
const add = (html: string) => addSitePage(staff, form(html));

let shade = 0;
async function anImage(width = 90, height = 60) {
  const bytes = await aPicture(width, height, `#${(0x200000 + ++shade * 0x1111).toString(16)}`)
    .jpeg()
    .toBuffer();
  const { id } = await addUpload(staff, { read: async () => bytes });
  return addPageImage(staff, { upload: id });
}

test("an image of a text keeps its own shape, and its size is the stored one, whatever was typed", async () => {
  const { src, width, height } = await anImage();
  expect([width, height]).toEqual([90, 60]);
  expect(await looksOf(files.get(src.replace("/media/", "")) ?? Buffer.alloc(0))).toMatchObject({
    width: 90,
    height: 60,
  });
  const { html } = await add(
    `<p>Us.</p><img src="${src}" alt="Two &quot;of&quot; us" width="9999" onerror="alert(1)">`,
  );
  expect(html).toBe(`<p>Us.</p><img src="${src}" alt="Two &quot;of&quot; us" width="90" height="60" />`);
});

test("images of others, invented ones and those without a description are refused at the text", async () => {
  const { src } = await anImage();
  const refused = (html: string, message: string) =>
    expect(add(`<p>Us.</p>${html}`)).rejects.toEqual(new Invalid({ html: [message] }));
  await refused('<img src="https://example.org/a.jpg" alt="">', pageMessages.imageElsewhere);
  await refused(`<img src="/media/${"0".repeat(40)}/primary.jpg" alt="">`, pageMessages.imageGone);
  await refused(`<img src='${src}'>`, pageMessages.imageUndescribed);
  await expect(addPageImage({ ...staff, viewer: await aPerson(staff) }, { upload: 1 })).rejects.toBeInstanceOf(
    Forbidden,
  );
  await expect(addPageImage(staff, { upload: 99_999 })).rejects.toBeInstanceOf(Invalid);
});

test("scripts, styles and links that lead astray are taken out; a button and a path of the site stay", async () => {
  const { html } = await add(
    '<p><a href="javascript:alert(1)">a</a><a href="//evil.example" data-look="button">b</a><a href="/\\evil.example">c</a>' +
      '<a href="/events/" data-look="button" onclick="x()">d</a></p><script>alert(1)</script><iframe src="/"></iframe>',
  );
  expect(html).toBe('<p><a>a</a><a>b</a><a>c</a><a href="/events/" data-look="button">d</a></p>');
});

test("an image stays for as long as a version of a page has it, and goes when none does", async () => {
  const [kept, unused] = [await anImage(), await anImage()];
  const page = await publishSitePage(staff, await add(`<p>Us.</p><img src="${kept.src}" alt="">`));
  await updateSitePage(staff, { ...form("<p>Without.</p>"), slug: page.slug, id: page.id });
  const later = { ...stranger, now: () => new Date(testNow.getTime() + 400 * DAY_MS) };
  await purgeUploads(later);
  await purgeImages(later);
  await purgeOrphans(later);
  const has = ({ src }: { src: string }) => files.has(src.replace("/media/", ""));
  expect([has(kept), has(unused)]).toEqual([true, false]);
  const [, first] = await listPageVersions(staff, page);
  const back = await restorePageVersion(staff, { id: page.id, updated: undefined, versionId: first?.id ?? 0 });
  expect(back.html).toContain(kept.src);
  await expect(add(`<p>Us.</p><img src="${unused.src}" alt="">`)).rejects.toEqual(
    new Invalid({ html: [pageMessages.imageGone] }),
  );
});

test("a row shows what its list finds to everybody, at most as many as it says", async () => {
  const row = '<aside data-rows="/events/?event_types=12&amp;named_date=next-30" data-most="1">Music in {site}</aside>';
  const page = await publishSitePage(staff, await add(`<p>Hello.</p>${row}`));
  const [shown] = (await getSitePage(stranger, page)).rows;
  expect(shown).toMatchObject({
    title: "Music in Hereabouts",
    more: "/events/?event_types=12&named_date=next-30",
    venues: [],
  });
  expect(shown?.events.map(({ name }) => name)).toHaveLength(1);
  const venues = await previewSitePage(
    staff,
    await add('<p>Hi.</p><aside data-rows="/venues/" data-most="12">All</aside>'),
  );
  expect(venues.rows[0]?.venues.map(({ name }) => name)).toEqual(["Mill Hall"]);
});

test("a row of no list, of a personal one or of another site is refused", async () => {
  for (const address of ["/account/", "/events/?search=3", "https://example.org/events/", "/events/1/"]) {
    const html = `<p>Hello.</p><aside data-rows="${address}" data-most="3">Music</aside>`;
    await expect(add(html)).rejects.toEqual(new Invalid({ html: [pageMessages.rowAddress] }));
  }
});

test("a row is filled while it is chosen, for those who write pages", async () => {
  const { events } = await previewRow(staff, { addresses: "/events/?event_types=12&named_date=next-30", most: 2 });
  expect(events.map(({ name }) => name).sort()).toEqual(["Blues", "Jazz"]);
  await expect(previewRow(stranger, { addresses: "/events/", most: 2 })).rejects.toThrow();
  await expect(previewRow(staff, { addresses: "/account/", most: 2 })).rejects.toBeInstanceOf(Invalid);
});

test("the history tells of images, rows and buttons, and a translation begins with them", async () => {
  const { src } = await anImage();
  const page = await add("<p>Hello.</p>");
  const more = `<p>Hello.</p><img src="${src}" alt="The hall"><aside data-rows="/events/" data-most="3">Music</aside><p><a href="/plan/" data-look="button">Go</a></p>`;
  await updateSitePage(staff, { ...form(more), slug: page.slug, id: page.id });
  const [newest] = await listPageVersions(staff, page);
  expect(newest?.added).toEqual(["Music", "Go", `The hall (${src})`, "Music: /events/ (3)", "→ /plan/"]);
  const { html } = await translateSitePage(staff, { id: page.id, language: "es" });
  expect(pageImageHashes(html)).toHaveLength(1);
});
