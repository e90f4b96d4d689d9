import { LINE, type PlacedName } from "./place-names.ts";
import { attributes, tenth, words } from "./svg-words.ts";

const weights: Readonly<Record<string, number>> = { Medium: 500, SemiBold: 600 };
/** Our italic would be fetched for a few names on a map alone: they take one that the system has. */
const ITALICS = "Georgia,'Noto Serif',serif";

/** Our fonts, by how the names of their cuts begin. */
const families: Readonly<Record<string, string>> = { Besley: "var(--font-display)", Libre: "var(--font-text)" };

/** The font behind a name of `map-fonts.css`, such as "Besley Medium Italic". */
function fontOf(name: string) {
  const parts = name.split(" ");
  const isItalic = parts.includes("Italic");
  return {
    "font-family": isItalic ? ITALICS : families[parts[0] ?? ""],
    "font-weight": parts.map((part) => weights[part]).find(Boolean),
    "font-style": isItalic ? "italic" : undefined,
  };
}

/** A name with its halo. */
export function drawName({ lines, part, x, y, value }: PlacedName): string {
  const [font = ""] = value("text-font") as string[];
  const size = Number(value("text-size"));
  const spacing = Number(value("text-letter-spacing") ?? 0);
  const turn = Number(value("text-rotate") ?? 0);
  const halo = Number(value("text-halo-width") ?? 0);
  const look = attributes({
    ...fontOf(font),
    "text-anchor": part === "middle" ? undefined : part,
    "font-size": size,
    "letter-spacing": spacing === 0 ? undefined : tenth(spacing * size),
    fill: value("text-color"),
    ...(halo > 0 && { stroke: value("text-halo-color"), "stroke-width": 2 * halo }),
    transform: turn === 0 ? undefined : `rotate(${turn} ${tenth(x)} ${tenth(y)})`,
  });
  // The middle of small letters lies about a third of the size above their foot.
  const foot = (line: number) => tenth(y + size * 0.35 + line * LINE * size);
  return lines
    .map((line, i) => `<text${attributes({ x: tenth(x), y: foot(i) })}${look}>${words(line)}</text>`)
    .join("");
}
