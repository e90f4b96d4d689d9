import { decodeEntities } from "@hereabouts/contract/fields/html-text";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { type ComponentType, createElement, Fragment, type ReactNode } from "react";
import styles from "./rich-text.module.css";

const TAGS = new Set(["p", "br", "strong", "b", "em", "i", "u", "s", "ul", "ol", "li", "a", "h3", "h4", "blockquote"]);
const VOID = new Set(["br", "img"]);
// No tag reaches past the next "<", and its name ends where its letters do: each character is looked at twice at most.
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|([^<]+)|</gi;

interface Open {
  tag: string;
  attributes: string;
  children: ReactNode[];
}

function propsOf({ tag, attributes }: Open) {
  const href = tag === "a" ? decodeEntities(/\bhref="([^"]*)"/i.exec(attributes)?.[1] ?? "") : "";
  return /^(https?:|mailto:)/i.test(href) ? { href, target: "_blank", rel: "noopener nofollow" } : {};
}

/** Components of tags that one kind of text draws in its own way. */
export type TextParts = Readonly<Record<string, ComponentType<{ attributes: string; children?: ReactNode }>>>;

function elementOf(open: Open, key: number, parts: TextParts | undefined): ReactNode {
  const Part = parts?.[open.tag];
  if (Part) return createElement(Part, { key, attributes: open.attributes }, ...open.children);
  if (!TAGS.has(open.tag)) return createElement(Fragment, { key }, ...open.children);
  return createElement(open.tag, { key, ...propsOf(open) }, ...open.children);
}

/** The nodes of sanitised HTML: known tags as elements, of others the text alone. Nothing is ever run or loaded. */
function nodesOf(html: string, parts: TextParts | undefined): ReactNode[] {
  const root: Open = { tag: "", attributes: "", children: [] };
  const path: Open[] = [root];
  let key = 0;
  const top = () => path.at(-1) ?? root;
  const close = () => {
    const open = path.pop();
    if (open) top().children.push(elementOf(open, key++, parts));
  };
  for (const [whole, slash, name, attributes = "", text] of html.matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) top().children.push(decodeEntities(text ?? whole));
    else if (VOID.has(tag)) top().children.push(elementOf({ tag, attributes, children: [] }, key++, parts));
    else if (!slash) path.push({ tag, attributes, children: [] });
    else if (path.some((open) => open.tag === tag)) {
      while (top().tag !== tag) close();
      close();
    }
  }
  while (path.length > 1) close();
  return root.children;
}

interface RichTextProps {
  html: string;
  /** The language it is written in, if that may be another than the page's. */
  language?: string;
  parts?: TextParts;
}

/** A text as it was written: paragraphs, lists, emphasis and links of sanitised HTML. */
export function RichText({ html, language = "", parts }: RichTextProps) {
  return (
    <div className={styles.text} {...languageAttributes(language)}>
      {nodesOf(html, parts)}
    </div>
  );
}
