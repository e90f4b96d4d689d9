import { HOLE } from "@hereabouts/contract/listings/kept-pieces";
import { createContext, type ReactNode, use } from "react";

/**
 * Has a part of the page rendered once for each key.
 * @param words for the hole in the part @returns the mark that stands for it in the HTML of the page
 */
export type KeepMarkup = (key: string, words: string, render: () => ReactNode) => string;

/** Set while rendering on the server for anonymous visitors. */
export const KeptMarkup = createContext<KeepMarkup | null>(null);

/** Words that are the same in HTML. */
const PLAIN = /^[\w ,.]+$/;

interface KeptItemProps {
  /** Everything that the markup depends on, except for `words`; null for an item that is not kept. */
  shown: readonly unknown[] | null;
  /** Words within it that differ from page to page, such as a distance; null for none. */
  words: string | null;
  children: (words: string | null) => ReactNode;
}

/** List item whose markup the server renders once for all pages that show the same in it. In browsers an ordinary item. */
export function KeptItem({ shown, words, children }: KeptItemProps) {
  const keep = use(KeptMarkup);
  if (!import.meta.env.SSR || keep === null || shown === null || (words !== null && !PLAIN.test(words)))
    return <li>{children(words)}</li>;
  const hole = words && HOLE;
  const html = keep(JSON.stringify([hole, ...shown]), words ?? "", () => children(hole));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it
  return <li dangerouslySetInnerHTML={{ __html: html }} />;
}
