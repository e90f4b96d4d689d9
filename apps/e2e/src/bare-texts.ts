import type { Page } from "@playwright/test";

/** A text of a page outside the brackets of the pseudo-language, and what says it. */
interface BareText {
  text: string;
  where: string;
}

/** Every text that people read or hear on the page, without what stands in the brackets of the pseudo-language. Runs in the browser. */
function bareTextsOfPage(): BareText[] {
  const outside = (text: string) => {
    let depth = 0;
    let kept = "";
    for (const letter of text) {
      if (letter === "⟦") depth += 1;
      else if (letter === "⟧") depth -= 1;
      else if (depth === 0) kept += letter;
      if (letter === "⟧" && depth === 0) kept += "\n";
    }
    return kept;
  };
  const found: BareText[] = [];
  const note = (text: string | null, element: Element | null, attribute = "") => {
    if (!element || !text || !/\p{L}{2}/u.test(outside(text))) return;
    found.push({ text: outside(text), where: `${element.tagName.toLowerCase()}.${element.className} ${attribute}` });
  };
  const isSilent = (element: Element | null) =>
    element?.closest("script, style, noscript, code, kbd, svg, [lang]:not(html), [translate=no]") !== null;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    // An element's texts are one: a value may stand between two of them.
    if (!isSilent(node.parentElement)) note(node.textContent, node.parentElement);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const attribute of ["aria-label", "title", "placeholder", "alt"])
      if (!isSilent(element)) note(element.getAttribute(attribute), element, attribute);
  note(document.title, document.documentElement, "title");
  return found;
}

const words = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** A text without addresses and names of zones, which are the same in every language. */
const withoutAddresses = (text: string) => text.replace(/https?:\S+|\w+(?:\/\w+)+/g, " ");

/**
 * Texts of the page that are not translated. Those that people wrote are known by the data that came with the page, by
 * `known`, and by addresses.
 */
export async function bareTexts(page: Page, known: string): Promise<string[]> {
  const data = await page.evaluate(`document.getElementById("page-state")?.textContent ?? ""`);
  const written = new Set(words(`${data} ${known}`));
  const isSaid = (text: string) =>
    words(withoutAddresses(text)).some((word) => /^[a-z]+$/.test(word) && !written.has(word));
  const texts = await page.evaluate<BareText[]>(`(${bareTextsOfPage})()`);
  return texts.filter(({ text }) => isSaid(text)).map(({ text, where }) => `“${text.trim()}” (${where})`);
}
