import type { Page } from "@playwright/test";

/** A text that people read or hear on a page, and what says it. */
export interface TextOnPage {
  text: string;
  where: string;
}

/** Collects the texts. Runs in the browser. */
function collectTexts(): TextOnPage[] {
  const found: TextOnPage[] = [];
  const note = (text: string | null, element: Element | null, attribute = "") => {
    if (!element || !text || !/\p{L}{2}/u.test(text)) return;
    found.push({ text, where: `${element.tagName.toLowerCase()}.${element.className} ${attribute}` });
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

/** Every text of the page, but for parts in another language, code, and what is never translated. */
export const textsOfPage = (page: Page): Promise<TextOnPage[]> => page.evaluate<TextOnPage[]>(`(${collectTexts})()`);
