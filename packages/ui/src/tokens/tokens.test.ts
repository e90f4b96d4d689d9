import { readFileSync } from "node:fs";
import { join } from "node:path";
import { colourTokens, fixedColours, nearestReadable } from "@hereabouts/contract/region/colours";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** The tokens as one theme has them: `light-dark(a, b)` is `a` or `b`. */
function tokensOf(theme: "light" | "dark"): Map<string, string> {
  const declarations = css.slice(css.indexOf(":root {"), css.indexOf("@media")).matchAll(/(--[\w-]+):\s*([^;]+);/g);
  const inTheme = (value: string) =>
    value.replace(
      /light-dark\(\s*((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)/g,
      theme === "light" ? "$1" : "$2",
    );
  return new Map([...declarations].map(([, name = "", value = ""]) => [name, inTheme(value).trim()]));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const badges = "beet persimmon fern goldenrod spruce barn platinum rosehip bark river".split(" ");
const pages = ["paper", "surface", "sunk"];
const text: Array<[ink: string, ground: string]> = [
  ...pages.flatMap(
    (page): Array<[string, string]> => [
      ["ink", page],
      ["ink-2", page],
      ["ink-3", page],
      ["link", page],
      ["danger", page],
      ["success", page],
      ["warning", page],
      ["info", page],
      ["gold-ink", page],
    ],
  ),
  ...badges.flatMap(
    (badge): Array<[string, string]> => [
      [`b-${badge}-ink`, `b-${badge}-tint`],
      [`b-${badge}-ink`, "paper"],
      [`b-${badge}-ink`, "surface"],
    ],
  ),
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-primary", "primary-press"],
  ["primary", "primary-tint"],
  ["ink", "primary-tint"],
  ["ink-2", "primary-tint"],
  ["ink", "primary-tint-2"],
  ["on-live", "live"],
  ["on-live", "live-hover"],
  ["on-gold", "gold"],
  ["gold-ink", "gold-tint"],
  ["ink-2", "gold-tint"],
  ["on-danger", "danger"],
  ["danger", "danger-tint"],
  ["success", "success-tint"],
  ["warning", "warning-tint"],
  ["info", "info-tint"],
  ["map-label", "map-land"],
  ["map-label-minor", "map-land"],
  ["map-label-water", "map-water"],
];
const edges: Array<[mark: string, ground: string]> = [
  ["line-strong", "surface"],
  ["focus", "paper"],
  ["focus", "surface"],
  ["focus", "primary-tint"],
  ...badges.map((badge): [string, string] => ["surface", `b-${badge}-solid`]),
];

const themes = (["light", "dark"] as const).map((theme) => ({ theme, tokens: tokensOf(theme) }));

describe.each(themes)("in the $theme theme", ({ theme, tokens }) => {
  const ratio = (one: string, other: string) =>
    contrast(tokens.get(`--${one}`) ?? "unknown", tokens.get(`--${other}`) ?? "unknown");

  test.each(text)("%s reads on %s at 4.5 to 1 or better", (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test("the colors that chosen ones stand on are those of the tokens", () => {
    const known = Object.fromEntries(Object.keys(fixedColours[theme]).map((name) => [name, tokens.get(`--${name}`)]));
    expect(fixedColours[theme]).toEqual(known);
  });

  // Hues all around, dark and light, gray and vivid.
  const chosen = ["#ff0000", "#ffcc00", "#1e9e3a", "#00b7ff", "#3311cc", "#ff66cc", "#808080", "#000000", "#ffffff"];
  test.each(chosen)(
    "made of %s, the nearest readable color, everything reads as with the colors of the product",
    (one) => {
      const colours = {
        accent: nearestReadable("accent", one),
        highlight: nearestReadable("highlight", one),
      };
      const own = Object.entries(colourTokens(colours, theme)).map(([name, value]) => [`--${name}`, value] as const);
      const mixed = new Map([...tokens, ...own]);
      const unreadable = text.filter(
        ([ink, ground]) => contrast(mixed.get(`--${ink}`) ?? "", mixed.get(`--${ground}`) ?? "") < 4.5,
      );
      expect(unreadable).toEqual([]);
    },
  );

  test.each(edges)("%s stands out from %s at 3 to 1 or better", (mark, ground) => {
    expect(ratio(mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

test("a theme is nothing but the page's color-scheme", () => {
  expect(css).not.toContain("prefers-color-scheme");
  expect(css.match(/\[data-theme="\w+"\] \{\s+color-scheme: \w+;\s+\}/g)).toHaveLength(2);
  expect(css.match(/\[data-theme/g)).toHaveLength(2);
});
