import { clampChroma, converter, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from "culori/fn";

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter("oklch");

/** The colors that a site chooses, as "#rrggbb"; everything else of its look is derived from them. */
export interface Colours {
  /** Buttons, links and chosen filters, as they are in the light theme. */
  accent: string;
  /** Featured events, today, what is selected on the map. */
  highlight?: string | undefined;
}
type ColourName = keyof Colours;
type Theme = "light" | "dark";

/** The colors of ui/tokens/tokens.css that chosen colors stand on or beside; a test compares them. */
export const fixedColours: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  light: {
    paper: "#fbfaf6",
    surface: "#ffffff",
    sunk: "#f3f1e8",
    ink: "#17231d",
    "ink-2": "#455149",
    focus: "#0b5cad",
  },
  dark: { paper: "#121a17", surface: "#1a2420", sunk: "#0d1412", ink: "#f3efe3", "ink-2": "#c1c8bd", focus: "#8cc4ff" },
};

/** The hue of a color at another lightness, with at most so much chroma. */
function at(colour: string, lightness: number, mostChroma: number): string {
  const { c = 0, h } = toOklch(colour) ?? {};
  return formatHex(
    clampChroma({ mode: "oklch", l: lightness, c: Math.min(c, mostChroma), ...(h !== undefined && { h }) }, "oklch"),
  );
}

/** A color that is darker by so much. */
function darker(colour: string, by: number): string {
  const { l, c } = toOklch(colour) ?? { l: 0, c: 0 };
  return at(colour, Math.max(0, l - by), c);
}

type Palette = Readonly<Record<string, string>>;

/** The tokens of each chosen color in each theme, by their names in ui/tokens/tokens.css. */
const derived: Record<ColourName, Record<Theme, (colour: string) => Palette>> = {
  accent: {
    light: (colour) => ({
      primary: colour,
      "primary-hover": darker(colour, 0.06),
      "primary-press": darker(colour, 0.11),
      "primary-tint": at(colour, 0.94, 0.02),
      "primary-tint-2": at(colour, 0.89, 0.035),
      "primary-line": at(colour, 0.73, 0.06),
      "on-primary": "#ffffff",
      link: colour,
    }),
    dark: (colour) => ({
      primary: at(colour, 0.83, 0.09),
      "primary-hover": at(colour, 0.88, 0.07),
      "primary-press": at(colour, 0.77, 0.1),
      "primary-tint": at(colour, 0.32, 0.04),
      "primary-tint-2": at(colour, 0.39, 0.05),
      "primary-line": at(colour, 0.55, 0.07),
      "on-primary": at(colour, 0.22, 0.03),
      link: at(colour, 0.86, 0.08),
    }),
  },
  highlight: {
    light: (colour) => ({
      gold: colour,
      "gold-tint": at(colour, 0.955, 0.05),
      "gold-line": at(colour, 0.75, 0.15),
      "gold-ink": at(colour, 0.4, 0.1),
      "on-gold": "#22190a",
    }),
    dark: (colour) => ({
      gold: colour,
      "gold-tint": at(colour, 0.3, 0.05),
      "gold-line": at(colour, 0.54, 0.1),
      "gold-ink": at(colour, 0.88, 0.11),
      "on-gold": "#22190a",
    }),
  },
};

const grounds = ["paper", "surface", "sunk"];
/** Pairs of text and ground that need a contrast of 4.5 to 1 (WCAG 2.2, 1.4.3). */
const readOn: Record<ColourName, readonly (readonly [ink: string, ground: string])[]> = {
  accent: [
    ...grounds.flatMap((ground) => [["primary", ground] as const, ["link", ground] as const]),
    ["on-primary", "primary"],
    ["on-primary", "primary-hover"],
    ["on-primary", "primary-press"],
    ["primary", "primary-tint"],
    ["ink", "primary-tint"],
    ["ink-2", "primary-tint"],
    ["ink", "primary-tint-2"],
  ],
  highlight: [
    ...grounds.map((ground) => ["gold-ink", ground] as const),
    ["on-gold", "gold"],
    ["gold-ink", "gold-tint"],
    ["ink-2", "gold-tint"],
  ],
};
/** Pairs of mark and ground that need a contrast of 3 to 1 (WCAG 2.2, 1.4.11). */
const standsOutFrom: Record<ColourName, readonly (readonly [mark: string, ground: string])[]> = {
  accent: [["focus", "primary-tint"]],
  highlight: [],
};

/** Whether everything that is made of a color can be read in both themes. */
function isReadable(name: ColourName, colour: string): boolean {
  return (["light", "dark"] as const).every((theme) => {
    const tokens: Palette = { ...fixedColours[theme], ...derived[name][theme](colour) };
    const holds = (pairs: readonly (readonly [string, string])[], least: number) =>
      pairs.every(([one, other]) => wcagContrast(tokens[one] ?? "", tokens[other] ?? "") >= least);
    return holds(readOn[name], 4.5) && holds(standsOutFrom[name], 3);
  });
}

const STEPS = 200;

/**
 * The color of the same hue that is nearest in lightness and readable everywhere: the color itself, if it is.
 * @param colour "#rrggbb"
 */
export function nearestReadable(name: ColourName, colour: string): string {
  if (isReadable(name, colour)) return colour;
  const { l, c } = toOklch(colour) ?? { l: 0.5, c: 0 };
  for (let step = 1; step <= STEPS; step++)
    for (const lightness of [l - step / STEPS, l + step / STEPS]) {
      if (lightness < 0 || lightness > 1) continue;
      const near = at(colour, lightness, c);
      if (isReadable(name, near)) return near;
    }
  throw new Error(`no readable color of the hue of ${colour}`);
}

/** The tokens of a site's colors in one theme, by their names in ui/tokens/tokens.css. */
export function colourTokens({ accent, highlight }: Colours, theme: Theme): Palette {
  const main = derived.accent[theme](accent);
  const { primary = accent, "on-primary": onPrimary = "#ffffff" } = main;
  return {
    ...main,
    // Charts and the circle on the map are drawn in it, and the few pages without the tokens call it pine.
    "chart-1": primary,
    "map-radius": primary,
    pine: primary,
    "on-pine": onPrimary,
    "chart-area": `${primary}22`,
    ...(highlight === undefined ? {} : derived.highlight[theme](highlight)),
  };
}

const declared = (tokens: Palette) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/** The style that puts a site's colors in place of those of ui/tokens/tokens.css, for the system's theme and a chosen one. */
export function colourStyle(colours: Colours): string {
  const [light, dark] = [declared(colourTokens(colours, "light")), declared(colourTokens(colours, "dark"))];
  return `:root{${light}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`;
}
