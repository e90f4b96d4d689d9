import type { Page } from "@playwright/test";
import { type TextOnPage, textsOfPage } from "./texts-of-page.ts";

/** A text without what stands in the brackets of the pseudo-language, each of which ends a line. */
function outside(text: string): string {
  let depth = 0;
  let kept = "";
  for (const letter of text) {
    if (letter === "⟦") depth += 1;
    else if (letter === "⟧") depth -= 1;
    else if (depth === 0) kept += letter;
    if (letter === "⟧" && depth === 0) kept += "\n";
  }
  return kept;
}

/** A text without addresses and names of zones, which are the same in every language. */
const withoutAddresses = (text: string) => text.replace(/https?:\S+|\w+(?:\/\w+)+/g, " ");

const words = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/**
 * Texts of the page that are not translated. Those that people wrote are known by the data that came with the page, by
 * `known`, and by addresses.
 */
export async function bareTexts(page: Page, known: string): Promise<string[]> {
  const data = await page.evaluate(`document.getElementById("page-state")?.textContent ?? ""`);
  const written = new Set(words(`${data} ${known}`));
  const isSaid = ({ text }: TextOnPage) =>
    words(withoutAddresses(outside(text))).some((word) => /^[a-z]+$/.test(word) && !written.has(word));
  return (await textsOfPage(page)).filter(isSaid).map(({ text, where }) => `“${outside(text).trim()}” (${where})`);
}
