import { type FeedFormat, feedFormats } from "@hereabouts/contract/feeds/feed-paths";
import { cutAtWord } from "@hereabouts/contract/fields/cut-text";
import { languagePath, region } from "@hereabouts/contract/region/region";
import { oembedUrl } from "@hereabouts/contract/widgets/widget-paths";
import type { LanguageCode } from "@hereabouts/language/languages";
import { locale, t } from "@hereabouts/language/translate";
import { type HeadImage, sharedImage } from "./head-image.ts";

/** Data for the head of a public page. Addresses may be relative to the site. */
interface PageHead {
  title: string;
  /** Title for tabs and search results; defaults to `title`. */
  searchTitle?: string;
  description: string;
  /** Path of the page, with what tells it from others of its kind: a page of a list has its number. */
  path: string;
  /** The path to share, where it names more than the canonical page; `path` when absent. */
  sharedPath?: string;
  /** Whether every face shows the same page: its one address is on the main host. */
  isOfSite?: boolean;
  /** Whether search engines may keep it. */
  isIndexed?: boolean;
  image?: HeadImage;
  /** The path of what it shows as a feed, by format; null where it has none. */
  feed?: ((format: FeedFormat) => string) | null;
  /** Whether other sites may show it as a card, or in a frame. */
  isEmbeddable?: boolean;
  /** The languages that it is written in, where that is not every language of the site, and the one of this text. */
  languages?: readonly LanguageCode[];
  language?: LanguageCode;
  /** Structured data objects; nulls are left out. */
  structuredData?: (object | null)[];
}

interface Site {
  siteName: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
  /** Origin of the main host, on a face. */
  mainUrl?: string;
}

/** A step of the way from the home page, for the breadcrumb shown in search results. */
interface Crumb {
  name: string;
  path: string;
}

/** Search engines cut longer descriptions. */
const DESCRIPTION_CHARS = 155;
const TITLE_CHARS = 60;
/** So much of a name stays, however long what follows it is. */
const LEAST_OF_NAME = 20;

/** One line of what searches show, cut at a word. */
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

/** The media type of a picture by its ending; none when that says nothing. */
const imageTypes: Readonly<Record<string, string>> = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" };

/** A title with the site's name, as long as there is room for it. */
function windowTitle(title: string, siteName: string): string {
  const named = title === siteName ? title : `${title} · ${siteName}`;
  return named.length <= TITLE_CHARS ? named : title;
}

/**
 * A title in as many characters as searches show: its name with the first of some endings that leaves room for all of
 * it; where none does, the name is cut at a word before the last of them, the shortest.
 */
export function fittingTitle(name: string, endings: readonly string[]): string {
  const whole = endings.find((ending) => name.length + ending.length <= TITLE_CHARS);
  if (whole !== undefined) return name + whole;
  const last = endings.at(-1) ?? "";
  return `${cutAtWord(name, Math.max(TITLE_CHARS - last.length - 1, LEAST_OF_NAME))}…${last}`;
}

/** Fallback image for pages without one: the town green. */
const siteImage: HeadImage = { url: "/prints/event/community/1.svg", width: 1_200, height: 600, alt: "" };

/** Links that let calendars and feed readers discover the page's feeds. */
function feedLinks({ title, feed }: PageHead, publicUrl: string) {
  if (!feed) return [];
  return feedFormats.map(({ value, label, mediaType }) => ({
    rel: "alternate",
    type: mediaType,
    title: `${title} (${t(label)})`,
    href: publicUrl + languagePath(feed(value)),
  }));
}

/** Link that tells other sites how to show the page. */
function embedLinks({ title, isEmbeddable }: PageHead, url: string, publicUrl: string) {
  if (!isEmbeddable) return [];
  return [{ rel: "alternate", type: "application/json+oembed", title, href: oembedUrl(url, publicUrl) }];
}

/** The page's address in each language that it has, and where nobody asks for one; none where there is one language. */
function languageLinks({ path, languages = region.languages }: PageHead, publicUrl: string) {
  if (languages.length < 2) return [];
  const link = (hrefLang: string, code: LanguageCode) => ({
    rel: "alternate",
    hrefLang,
    href: new URL(languagePath(path, code), publicUrl).href,
  });
  const [first = "en"] = region.languages;
  return [...languages.map((code) => link(code, code)), link("x-default", first)];
}

/** Meta, link and structured-data elements for the head, addresses made absolute. */
export function pageHead(page: PageHead, { siteName, publicUrl, mainUrl = publicUrl }: Site) {
  const origin = page.isOfSite ? mainUrl : publicUrl;
  // A text that is not translated is one page, in whatever language the rest of the site is read.
  const url = new URL(languagePath(page.path, page.language), origin).href;
  const property = (name: string, content: string | number) => ({ property: name, content: String(content) });
  const image = sharedImage(page.image ?? siteImage);
  const imageType = imageTypes[image.url.slice(image.url.lastIndexOf(".") + 1)];
  return {
    meta: [
      { title: windowTitle(page.searchTitle ?? page.title, siteName) },
      ...(page.isIndexed === false ? [{ name: "robots", content: "noindex" }] : []),
      { name: "description", content: page.description },
      property("og:type", "website"),
      property("og:site_name", siteName),
      property("og:title", page.title),
      property("og:description", page.description),
      property("og:url", new URL(languagePath(page.sharedPath ?? page.path, page.language), origin).href),
      property("og:locale", locale().replace("-", "_")),
      property("og:image", new URL(image.url, publicUrl).href),
      ...(imageType ? [property("og:image:type", imageType)] : []),
      property("og:image:width", image.width),
      property("og:image:height", image.height),
      property("og:image:alt", image.alt || page.title),
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: [
      { rel: "canonical", href: url },
      ...languageLinks(page, origin),
      ...feedLinks(page, publicUrl),
      ...embedLinks(page, url, origin),
    ],
    // A "<" inside the data could close the element early.
    scripts: (page.structuredData ?? [])
      .filter((data) => data !== null)
      .map((data) => ({ type: "application/ld+json", children: JSON.stringify(data).replaceAll("<", "\\u003c") })),
  };
}
