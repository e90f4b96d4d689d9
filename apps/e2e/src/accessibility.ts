import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { coloursToLookAt } from "./colours.ts";
import { faultsOfSpreadText, layoutFaults } from "./layout-faults.ts";
import { expect } from "./site.ts";

/** Rules whose result differs between light and dark. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** In light everything is looked at; dark differs in nothing but colours. */
const looks = {
  light: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] },
  dark: { type: "rule", values: ofColours },
} as const;

export type Scheme = keyof typeof looks;

/** Minified, because each opened page parses it again. */
const analyser = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Colours turn over a moment, however short, and what inherits them after that: in between is neither light nor dark. What
 * has come to its end and stays there (it fills forwards) is among the page's animations for as long, and turns no more.
 */
const endTurning = `
  const turning = () => document.getAnimations().filter(({ playState }) => playState === "running");
  for (let all = turning(), turn = 0; all.length > 0 && turn < 50; all = turning(), turn++) for (const one of all)
    one.effect.getComputedTiming().endTime === Infinity ? one.cancel() : one.finish();
`;

/**
 * Finds the accessibility faults on the screen, as sentences. Runs in the page, which keeps the analyzer after the
 * first call. Names faults by text, because selectors are slow to compute.
 */
async function faultsIn(page: Page, scheme: Scheme, part: string | undefined): Promise<string[]> {
  const options: axe.RunOptions = {
    runOnly: { ...looks[scheme], values: [...looks[scheme].values] },
    // Experimental in axe: what a control shows is part of its name, so that people can say it to a voice control.
    rules: { "label-content-name-mismatch": { enabled: scheme === "light" } },
    resultTypes: ["violations"],
    preload: false,
    selectors: false,
  };
  const within = JSON.stringify(part ?? null);
  const context = scheme === "light" ? `${within} ?? document` : `(${coloursToLookAt})(${within})`;
  const look = `(async () => {
    if (!("axe" in window)) return null;
    ${endTurning}
    const { violations } = await axe.run(${context}, ${JSON.stringify(options)});
    return violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" | "));
  })()`;
  const faults = await page.evaluate<string[] | null>(look);
  if (faults) return faults;
  await page.evaluate(analyser);
  return page.evaluate<string[]>(look);
}

/** Shows the page in light or dark and looks at what is on the screen, or at `part` of it alone. */
export async function expectNoFaultsIn(page: Page, scheme: Scheme, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  expect.soft(await faultsIn(page, scheme, part), `${page.url()} in ${scheme}`).toEqual([]);
}

/**
 * Checks what is on the screen, in light and in dark. `part` is a selector of what to look at alone, once it is there.
 */
export async function expectNoFaults(page: Page, part?: string): Promise<void> {
  if (part !== undefined) await expect(page.locator(part).first()).toBeVisible();
  for (const scheme of ["light", "dark"] as const) await expectNoFaultsIn(page, scheme, part);
}

/**
 * Checks what is on the screen at a desk's width, at a phone's, and the layout on the narrowest phone, also with its text
 * spread. Leaves the page as wide as it was.
 */
export async function expectNoFaultsWideAndNarrow(page: Page, part?: string): Promise<void> {
  const before = page.viewportSize();
  await expectNoFaults(page, part);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFaults(page, part);
  await page.setViewportSize({ width: 320, height: 740 });
  expect.soft(await layoutFaults(page), `${page.url()} at 320 px`).toEqual([]);
  expect.soft(await faultsOfSpreadText(page), `${page.url()} at 320 px with its text spread`).toEqual([]);
  if (before) await page.setViewportSize(before);
}
