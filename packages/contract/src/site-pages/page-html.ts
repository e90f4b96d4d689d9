import { decodeEntities } from "../fields/html-text.ts";

/**
 * The HTML of a page’s text, beside that of other texts, has images (`<img src alt width height>`, kept by this site alone),
 * rows of cards (`<aside data-rows="/events/?…" data-most="3">Title</aside>`) and links that look like buttons
 * (`<a href data-look="button">`).
 */

/** Value of `data-look` of a link that is drawn as a button. */
export const buttonLook = "button";

/** A row of cards in the text of a page: those that a list finds at an address. */
export interface PageRow {
  title: string;
  /** Path and query of a list of events or venues. */
  address: string;
  /** Number of cards at most. */
  most: number;
}

/** An image that was kept for the text of a page, in its own shape. */
export interface PageImage {
  src: string;
  width: number;
  height: number;
}

/** Address of a kept image in the text of a page. */
export const pageImagePath = (hash: string): string => `/media/${hash}/primary.jpg`;

/** Folder of an image by its address in the text of a page; null for an image of another site. */
export const pageImageHash = (src: string): string | null =>
  /^\/media\/([0-9a-f]{40})\/primary\.jpg$/.exec(src)?.[1] ?? null;

/** Attributes of a tag by their names, in double quotes as the editor and the sanitiser write them. */
export function attributesOf(tag: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([a-z-]+)="([^"]*)"/gi)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      decodeEntities(value),
    ]),
  );
}

/** Attributes of the images in a text, in order. */
export const pageImages = (html: string) => [...html.matchAll(/<img\b[^<>]*>/gi)].map(([tag]) => attributesOf(tag));

/** Folders of the images in a text, each once. */
export const pageImageHashes = (html: string): string[] => [
  ...new Set(pageImages(html).flatMap(({ src = "" }) => pageImageHash(src) ?? [])),
];

/** The rows of cards in a text, in order. */
export const pageRows = (html: string): PageRow[] =>
  [...html.matchAll(/(<aside\b[^<>]*>)([^<>]*)<\/aside>/gi)].map(([, tag = "", title = ""]) => {
    const { "data-rows": address = "", "data-most": most } = attributesOf(tag);
    return { title: decodeEntities(title).trim(), address, most: Number(most ?? Number.NaN) };
  });

/** Lines that stand for images and rows where versions are compared. */
export const pagePartLines = (html: string): string[] => [
  ...pageImages(html).map(({ src = "", alt = "" }) => `${alt || "–"} (${src})`),
  ...pageRows(html).map(({ title, address, most }) => `${title}: ${address} (${most})`),
  ...[...html.matchAll(/<a\b[^<>]*>/gi)].flatMap(([tag]) => {
    const { href, "data-look": look } = attributesOf(tag);
    return look === buttonLook ? [`→ ${href}`] : [];
  }),
];
