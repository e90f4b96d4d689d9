/** The print shop's inks, as #rrggbb. */
export const INK = {
  pine: "#1f5040",
  night: "#182a3b",
  barn: "#b5371f",
  gold: "#f0b02f",
  river: "#2a6f95",
  persimmon: "#e56f35",
  beet: "#7a2a4c",
  fern: "#6d9a45",
  rose: "#e29a93",
  sky: "#a9ced4",
  bark: "#6d4a31",
  lichen: "#bcd0a3",
  brick: "#c9573c",
  butter: "#f6d77a",
  slate: "#51636b",
  spruce: "#2b7a78",
  mint: "#9fcdb5",
  cran: "#a8264a",
  blush: "#f2c4b2",
} as const;

/** The coloured papers that are printed on. */
export const STOCK = {
  cream: "#f7efdc",
  buff: "#f0dfbd",
  mint: "#dfe9d8",
  blush: "#f6ddcf",
  frost: "#e2e9e6",
  sky: "#cfe3e4",
  butter: "#fae3a0",
} as const;

/** House paint: clapboard white, warmer than any paper. */
export const PAINT = "#fffaf0";

/** One print's colours: the paper, three inks and a dark key plate, as #rrggbb. */
export interface Palette {
  stock: string;
  a: string;
  b: string;
  c: string;
  key: string;
}

/** Names the five colours of a print. */
export function palette(stock: string, a: string, b: string, c: string, key: string): Palette {
  return { stock, a, b, c, key };
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** The colour of transparent ink printed over another colour: the product of the two, channel by channel. */
export function overprint(ink: string, under: string): string {
  const below = channels(under);
  const mixed = channels(ink).map((value, index) => Math.round((value * (below[index] ?? 255)) / 255));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
