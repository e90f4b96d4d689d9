import { cutAtWord } from "@hereabouts/contract/fields/cut-text";

/** A picture that stands for a page. */
interface HeadImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** What the head of a public page is made from. Addresses may be relative to the site. */
interface PageHead {
  title: string;
  description: string;
  /** Path of the page, without search parameters. */
  path: string;
  image?: HeadImage;
  /** Structured data objects; nulls are left out. */
  structuredData?: (object | null)[];
}

interface Site {
  siteName: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
}

/** A step of the way from the home page, for the breadcrumb shown in search results. */
interface Crumb {
  name: string;
  path: string;
}

const DESCRIPTION_CHARS = 200;

/** One line of at most 200 characters, cut at a word. */
export function headDescription(parts: readonly (string | null | undefined)[]): string {
  const line = parts.filter(Boolean).join(" · ").replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_CHARS) return line;
  return `${cutAtWord(line, DESCRIPTION_CHARS)}…`;
}

/** schema.org BreadcrumbList of the steps to a page, the page itself last. */
export function breadcrumbList(crumbs: readonly Crumb[], publicUrl: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, publicUrl).href,
    })),
  };
}

/** The picture as networks can show it: a print, which is SVG, has a PNG of their favourite size beside it. */
export function sharedImage(image: HeadImage): HeadImage {
  const isPrint = image.url.includes("/prints/") && image.url.endsWith(".svg");
  return isPrint ? { ...image, url: `${image.url.slice(0, -4)}.png`, width: 1_200, height: 630 } : image;
}

/** What a page without a picture of its own is shown with: the town green. */
const siteImage: HeadImage = { url: "/prints/event/community/1.svg", width: 1_200, height: 600, alt: "" };

/** Meta, link and structured-data elements for the head, addresses made absolute. */
export function pageHead(page: PageHead, { siteName, publicUrl }: Site) {
  const url = new URL(page.path, publicUrl).href;
  const property = (name: string, content: string | number) => ({ property: name, content: String(content) });
  const image = sharedImage(page.image ?? siteImage);
  return {
    meta: [
      { title: page.title === siteName ? siteName : `${page.title} · ${siteName}` },
      { name: "description", content: page.description },
      property("og:type", "website"),
      property("og:site_name", siteName),
      property("og:title", page.title),
      property("og:description", page.description),
      property("og:url", url),
      property("og:locale", "en_US"),
      property("og:image", new URL(image.url, publicUrl).href),
      property("og:image:width", image.width),
      property("og:image:height", image.height),
      property("og:image:alt", image.alt || page.title),
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: [{ rel: "canonical", href: url }],
    // A "<" inside the data could close the element early.
    scripts: (page.structuredData ?? [])
      .filter((data) => data !== null)
      .map((data) => ({ type: "application/ld+json", children: JSON.stringify(data).replaceAll("<", "\\u003c") })),
  };
}
