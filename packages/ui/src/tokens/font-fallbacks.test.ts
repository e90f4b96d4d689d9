import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verticalMetrics } from "./font-tables.fixture.ts";

const css = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");
const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const { resolve } = createRequire(import.meta.url);
const ours = {
  Besley: resolve("@fontsource/besley/files/besley-latin-600-normal.woff2"),
  Franklin: resolve("@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2"),
};

const faces = css.match(/@font-face \{[^}]+\}/g) ?? [];
const fallbacks = faces
  .filter((face) => face.includes("local("))
  .map((face) => {
    const percent = (name: string) => Number(face.match(new RegExp(`${name}: ([\\d.]+)%`))?.[1]) / 100;
    return { family: face.match(/font-family: "([^"]+)"/)?.[1] ?? "", percent };
  });

test.each(fallbacks)(
  "text in $family stands in lines as high as in the font that takes its place",
  ({ family, percent }) => {
    const { ascent, descent, lineGap } = verticalMetrics(family.startsWith("Besley") ? ours.Besley : ours.Franklin);
    const size = percent("size-adjust");
    expect(percent("ascent-override") * size).toBeCloseTo(ascent, 2);
    expect(percent("descent-override") * size).toBeCloseTo(descent, 2);
    expect(percent("line-gap-override") * size).toBe(lineGap);
  },
);

test("each of them is asked for after our own font, and ours never keeps text from being seen", () => {
  const families = new Set(fallbacks.map(({ family }) => family));
  expect(families.size).toBe(5);
  for (const family of families) {
    const own = family.startsWith("Besley") ? '"Besley"' : '"Libre Franklin Variable"';
    expect(tokens).toMatch(new RegExp(`--font-\\w+:\\s+${own},[^;]*"${family}"`));
  }
  for (const face of faces.filter((one) => one.includes("url("))) expect(face).toContain("font-display: swap");
});
