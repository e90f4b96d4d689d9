import { buttonLook } from "@hereabouts/contract/site-pages/page-html";
import { Extension, mergeAttributes, Node } from "@tiptap/core";

const attribute = (name: string, fallback: string | null = null) => ({
  default: fallback,
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? fallback,
  renderHTML: (attributes: Record<string, unknown>) => ({ [name]: attributes[name] }),
});

/** An image of this site between paragraphs. */
const pageImage = Node.create({
  name: "pageImage",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: attribute("src"),
    alt: attribute("alt", ""),
    width: attribute("width"),
    height: attribute("height"),
  }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});

/** A row of cards between paragraphs; visitors see the cards, the editor its title and address. */
const pageRow = Node.create({
  name: "pageRow",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    "data-rows": attribute("data-rows", ""),
    "data-most": attribute("data-most", ""),
    title: { default: "", parseHTML: (element: HTMLElement) => element.textContent ?? "", rendered: false },
  }),
  parseHTML: () => [{ tag: "aside[data-rows]" }],
  renderHTML: ({ node, HTMLAttributes }) => ["aside", mergeAttributes(HTMLAttributes), String(node.attrs.title)],
});

/** Links that look like buttons. */
const linkLook = Extension.create({
  name: "linkLook",
  addGlobalAttributes: () => [
    {
      types: ["link"],
      attributes: {
        look: {
          default: null,
          parseHTML: (element: HTMLElement) => (element.getAttribute("data-look") === buttonLook ? buttonLook : null),
          renderHTML: ({ look }: Record<string, unknown>) => (look ? { "data-look": look } : {}),
        },
      },
    },
  ],
});

/** Images, rows of cards and buttons: texts of pages have them beside the formats of descriptions. */
export const pageNodes = [pageImage, pageRow, linkLook];
