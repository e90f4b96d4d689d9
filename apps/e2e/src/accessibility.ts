import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./site.ts";

/** In light everything is looked at; dark differs in nothing but colours. */
const looks = {
  light: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} as const;

/**
 * Colours turn over a moment, however short, and what inherits them after that: in between is neither light nor dark. What
 * moves for ever (something is on at this moment) has no end to be brought to, and what begins anew whenever it is brought
 * to its end is left to turn: without a bound the page would never come out of here.
 */
const endTurning = `{
  let turning;
  for (let turn = 0; turn < 50 && (turning = document.getAnimations()).length > 0; turn++) for (const one of turning)
    one.effect.getComputedTiming().endTime === Infinity ? one.cancel() : one.finish();
}`;

/**
 * The faults on the screen as it stands, a sentence each. Runs in the page, which holds the analyser after the first time.
 * A fault is told by its element's text: to work out a selector for each element that was looked at takes time for nothing.
 */
async function faultsIn(page: Page, scheme: keyof typeof looks, part: string | undefined): Promise<string[]> {
  if (await page.evaluate("!('axe' in window)")) await page.evaluate(axe.source);
  await page.evaluate(endTurning);
  return page.evaluate(
    async ({ runOnly, part }) => {
      const { axe: analyser } = window as unknown as { axe: typeof axe };
      const options = { runOnly: { ...runOnly, values: [...runOnly.values] }, resultTypes: ["violations" as const] };
      const { violations } = await analyser.run(part ?? document, { ...options, preload: false, selectors: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    { runOnly: looks[scheme], part },
  );
}

/**
 * Checks what is on the screen, in light and in dark. `part` is a selector of what to look at alone, once it is there.
 */
export async function expectNoFaults(page: Page, part?: string): Promise<void> {
  if (part !== undefined) await expect(page.locator(part).first()).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await faultsIn(page, colorScheme, part), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
