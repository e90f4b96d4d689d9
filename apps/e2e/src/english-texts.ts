import { loadCatalogue } from "@hereabouts/language/load-catalogue";
import type { Page } from "@playwright/test";
import { textsOfPage } from "./texts-of-page.ts";

/** Texts with fewer words around their places may stand within any sentence. */
const LEAST_WORDS = 3;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const plainly = (text: string) => text.replace(/\s+/g, " ").trim();

/** Finds the English text that a text of a page is, where the language says it otherwise; undefined where it is none. */
export async function englishFinder(language: "es" | "de"): Promise<(text: string) => string | undefined> {
  const catalogue = (await loadCatalogue(language, ["visitors", "tools", "server"])) ?? {};
  const translated = Object.entries(catalogue).flatMap(([key, entry]) => {
    const text = key.replace(/ \[[\w ]+\]$/, "");
    return (typeof entry === "string" ? [entry] : Object.values(entry)).includes(text) ? [] : [text];
  });
  const said = new Set(translated.map(plainly));
  const patterns = translated.flatMap((text) => {
    if (!text.includes("{") || text.includes("<")) return [];
    const parts = text.split(/\{\w+\}/).map(plainly);
    const words = parts.join(" ").match(/\p{L}{2,}/gu) ?? [];
    return words.length < LEAST_WORDS ? [] : [{ text, pattern: new RegExp(`^${parts.map(escaped).join(".+")}$`, "u") }];
  });
  return (text) => {
    const plain = plainly(text);
    return said.has(plain) ? plain : patterns.find(({ pattern }) => pattern.test(plain))?.text;
  };
}

/** The English texts on a page in another language. @param written names and sentences that people wrote */
export async function englishTexts(
  page: Page,
  find: (text: string) => string | undefined,
  written: ReadonlySet<string>,
): Promise<string[]> {
  const texts = await textsOfPage(page);
  return texts.flatMap(({ text, where }) =>
    !written.has(text.trim()) && find(text) !== undefined ? [`“${text.trim()}” (${where})`] : [],
  );
}
