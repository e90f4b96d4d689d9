import type { Rng } from "@hereabouts/poster-art/random";

/** Words for the `{name}` places of a template. */
export type Slots = Readonly<Record<string, string>>;

const INNERMOST = /\{([^{}]*)\}/;

function articles(text: string): string {
  return text.replace(/\b([Aa])\(n\) (["“]?)(\w+)/g, (_, article: string, quote: string, word: string) => {
    const vowel = /^(?:[aeio]|u(?!ni|se|ke|ku|to)|hour|honest|8|11|18)/i.test(word) && !/^(?:one|once|eu)/i.test(word);
    return `${article}${vowel ? "n" : ""} ${quote}${word}`;
  });
}

/**
 * Fills a template: `{slot}` is replaced by its words, `{this|that}` by one of the choices (they nest), `a(n)` by the
 * article that fits the next word. Sentences start with a capital.
 */
export function fillTemplate(rng: Rng, template: string, slots: Slots): string {
  let text = template;
  for (let match = INNERMOST.exec(text); match; match = INNERMOST.exec(text)) {
    const inside = match[1] ?? "";
    const words = inside.includes("|") ? rng.pick(inside.split("|")) : slots[inside];
    if (words === undefined) throw new Error(`No words for {${inside}} in "${template}"`);
    text = text.slice(0, match.index) + words + text.slice(match.index + match[0].length);
  }
  return articles(text)
    .replace(/\s+/g, " ")
    .replace(/ ([,.;:!?])/g, "$1")
    .trim()
    .replace(/^[a-zé]/, (letter) => letter.toUpperCase())
    .replace(/([.!?]["”]?) ([a-zé])/g, (_, stop: string, letter: string) => `${stop} ${letter.toUpperCase()}`);
}

/** A lower-case identifier made of words joined by hyphens. */
export function slug(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Plain text as HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
