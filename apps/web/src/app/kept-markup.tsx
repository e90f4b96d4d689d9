import { hole } from "@hereabouts/contract/listings/kept-pieces";
import { type ComponentProps, createContext, type ReactNode, use } from "react";

/**
 * Has a part of the page rendered once for each key.
 * @param words for the holes in the part, as HTML @returns the mark that stands for it in the HTML of the page
 */
export type KeepMarkup = (key: string, words: readonly string[], render: () => ReactNode) => string;

/** Set while rendering on the server for anonymous visitors. */
export const KeptMarkup = createContext<KeepMarkup | null>(null);

const entities: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };
/** Text in HTML, escaped as React does. */
const escapeHtml = (text: string) => text.replace(/["&'<>]/g, (character) => entities[character] ?? "");

type KeptElement = "li" | "div" | "aside" | "footer" | "search" | "form" | "nav" | "h1";
type KeptFrame<Element extends KeptElement> = Omit<ComponentProps<Element>, "children"> & {
  as: Element;
  /** Everything that the content depends on, except for `words`; null where it is not kept. */
  shown: readonly unknown[] | null;
  /** Texts within it that differ from page to page, such as a distance. Each may stand in it as a text or an attribute. */
  words?: readonly string[];
};
type KeptProps<Element extends KeptElement> = KeptFrame<Element> & {
  children: (words: readonly string[]) => ReactNode;
};

const noWords: readonly string[] = [];

/**
 * Element whose content the server renders once for all pages that show the same in it. In browsers an ordinary element.
 * The content may have no ids of its own (`useId`): they depend on where in the page it stands.
 */
export function Kept<Element extends KeptElement>(props: KeptProps<Element>) {
  const { as, shown, words = noWords, children, ...attributes } = props;
  const Tag: KeptElement = as;
  const keep = use(KeptMarkup);
  if (!import.meta.env.SSR || keep === null || shown === null)
    return <Tag {...(attributes as object)}>{children(words)}</Tag>;
  // React writes nothing at all for an empty text.
  const isEmpty = words.map((text) => text === "");
  const holes = () => words.map((text, index) => text && hole(index));
  const html = keep(JSON.stringify([isEmpty, ...shown]), words.map(escapeHtml), () => children(holes()));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it
  return <Tag {...(attributes as object)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Parameters of an address, with or without a point. */
type Address = Readonly<Record<string, string | undefined>>;
/** Values that are written in an address as they are, also where that stands in another one. */
const asWritten = /^[-.\d]{0,20}$/;

type KeptAroundProps<Element extends KeptElement> = KeptFrame<Element> & {
  /** Parameters that the links within start from. The point among them differs from page to page; the others count as shown. */
  search: Address;
  children: (search: Record<string, string>, words: readonly string[]) => ReactNode;
};

/** Element with links to other states of a page, which the server renders once for the pages around all points. */
export function KeptAround<Element extends KeptElement>(props: KeptAroundProps<Element>) {
  const { search, shown, words = noWords, children, ...element } = props;
  const { latitude = "", longitude = "", ...others } = search;
  // Words that somebody typed are hardly searched for again: to keep parts for them would cost more than it saves.
  const isKept =
    import.meta.env.SSR &&
    shown !== null &&
    search.keyword === undefined &&
    asWritten.test(latitude) &&
    asWritten.test(longitude);
  const kept = isKept
    ? {
        shown: [others, ...shown],
        words: [latitude, longitude, ...words],
        children: ([north, east, ...rest]: readonly string[]) =>
          children({ ...search, latitude: north, longitude: east } as Record<string, string>, rest),
      }
    : {
        shown: null,
        words,
        children: (same: readonly string[]) => children(search as Record<string, string>, same),
      };
  return <Kept {...({ ...element, ...kept } as unknown as KeptProps<Element>)} />;
}
