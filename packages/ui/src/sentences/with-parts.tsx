import { Fragment, type ReactNode } from "react";

/** An element in place of `<time/>`, or a function that makes one of the words of `<a>words</a>`. */
type Part = ReactNode | ((words: string) => ReactNode);

/**
 * A translated sentence with elements in it, so that translations can move them:
 * `withParts(t("See <a>the terms</a>."), { a: (words) => <a href="/terms-of-use/">{words}</a> })`.
 */
export function withParts(sentence: string, parts: Readonly<Record<string, Part>>): ReactNode {
  const pieces = sentence.split(/<(\w+)\/>|<(\w+)>([^<]*)<\/\w+>/);
  return pieces.map((piece, at) => {
    // After each plain piece stand the name of an element, or the name of a tag and its words.
    const [before, kind] = [Math.floor(at / 4) * 4, at % 4];
    const name = pieces[before + 1] ?? pieces[before + 2];
    if (kind === 0) return piece;
    if (kind !== 1 || name === undefined) return null;
    const part = parts[name];
    return <Fragment key={before}>{typeof part === "function" ? part(pieces[before + 3] ?? "") : part}</Fragment>;
  });
}
