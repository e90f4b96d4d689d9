import { expect, it } from "vitest";
import { breadcrumbList, fittingTitle, headDescription, pageHead } from "./page-head.ts";

const site = { siteName: "Hereabouts", publicUrl: "https://here.example" };
const image = { url: "/prints/event/music/7.svg", width: 1200, height: 600, alt: "" };

it("describes a page to search engines and to whoever shows a shared link, with absolute addresses", () => {
  const { meta, links } = pageHead(
    { title: "Tea & Cake", description: "Sat, Nov 21", path: "/events/7/tea-cake/", image },
    site,
  );
  expect(links[0]).toEqual({ rel: "canonical", href: "https://here.example/events/7/tea-cake/" });
  expect(links.slice(1)).toMatchObject([{ hrefLang: "en" }, { hrefLang: "es" }, { hrefLang: "x-default" }]);
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: "Tea & Cake · Hereabouts" },
      { name: "description", content: "Sat, Nov 21" },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: "Hereabouts" },
      { property: "og:title", content: "Tea & Cake" },
      { property: "og:description", content: "Sat, Nov 21" },
      { property: "og:image", content: "https://here.example/prints/event/music/7/share.png" },
      { property: "og:image:type", content: "image/png" },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: "Tea & Cake" },
      { name: "twitter:card", content: "summary_large_image" },
    ]),
  );
});

it("shows a photograph as it is, and a page without any picture with one of the site's", () => {
  const photo = { url: "https://here.example/media/ab/primary.jpg", width: 1000, height: 600, alt: "A full hall" };
  const page = { title: "T", description: "", path: "/" };
  expect(pageHead({ ...page, image: photo }, site).meta).toEqual(
    expect.arrayContaining([
      { property: "og:image", content: photo.url },
      { property: "og:image:width", content: "1000" },
      { property: "og:image:height", content: "600" },
      { property: "og:image:alt", content: "A full hall" },
    ]),
  );
  expect(pageHead(page, site).meta).toContainEqual({
    property: "og:image",
    content: "https://here.example/prints/event/community/1/share.png",
  });
});

it("lets no text of an event close the structured data's element", () => {
  const data = { name: "</script><b>" };
  const { scripts } = pageHead({ title: "T", description: "", path: "/", structuredData: [data, null] }, site);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.children).not.toContain("<");
  expect(JSON.parse(scripts[0]?.children ?? "")).toEqual(data);
});

it("names the site in a title as long as there is room, and says more to searches than beside a picture", () => {
  const titleOf = (title: string, searchTitle?: string) =>
    pageHead({ title, ...(searchTitle && { searchTitle }), description: "", path: "/" }, site).meta[0];
  expect(titleOf("Tea")).toEqual({ title: "Tea · Hereabouts" });
  expect(titleOf("Hereabouts")).toEqual({ title: "Hereabouts" });
  expect(titleOf("T".repeat(55))).toEqual({ title: "T".repeat(55) });
  expect(titleOf("Tea", "Tea, Amherst MA")).toEqual({ title: "Tea, Amherst MA · Hereabouts" });
});

it("keeps where and when in a title of any length, and cuts the name at a word", () => {
  const endings = [" · Northampton, MA · Sat, Nov 28", " · Northampton · Nov 28"];
  const name = "An evening of songs and stories from all around the river valley for grown people";
  const titles = Array.from({ length: name.length }, (_, index) => fittingTitle(name.slice(0, index + 1), endings));
  for (const title of titles) {
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(title).toMatch(/ · Northampton(, MA)? · (Sat, )?Nov 28$/);
  }
  expect(fittingTitle("Contra dance", endings)).toBe("Contra dance · Northampton, MA · Sat, Nov 28");
  expect(fittingTitle(name, endings)).toBe("An evening of songs and stories… · Northampton · Nov 28");
});

it("keeps search engines from what is nobody else's page", () => {
  const robots = (isIndexed?: boolean) =>
    pageHead({ title: "T", description: "", path: "/", ...(isIndexed !== undefined && { isIndexed }) }, site).meta.find(
      (element) => "name" in element && element.name === "robots",
    );
  expect(robots()).toBeUndefined();
  expect(robots(true)).toBeUndefined();
  expect(robots(false)).toEqual({ name: "robots", content: "noindex" });
});

it("numbers the way from the home page", () => {
  const crumbs = [
    { name: "Events", path: "/events/" },
    { name: "Tea", path: "/events/7/tea/" },
  ];
  expect(breadcrumbList(crumbs, site.publicUrl).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Events", item: "https://here.example/events/" },
    { "@type": "ListItem", position: 2, name: "Tea", item: "https://here.example/events/7/tea/" },
  ]);
});

it("cuts a long description at a word, and leaves out what is not there", () => {
  expect(headDescription(["Sat, Nov 21", null, "", "The Mill"])).toBe("Sat, Nov 21 · The Mill");
  const cut = headDescription(["word ".repeat(60)]);
  expect(cut.length).toBeLessThanOrEqual(156);
  expect(cut.endsWith("word…")).toBe(true);
});
