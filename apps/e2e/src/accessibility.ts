import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/** Colours turn over a moment, however short, and what inherits them after that: in between is neither light nor dark. */
const endTurning = `{
  let turning;
  while ((turning = document.getAnimations()).length > 0) for (const one of turning) one.finish();
}`;

/**
 * Checks what is on the screen, in light and in dark, which differ in nothing but colours. `part` is a selector of what
 * to look at alone.
 */
export async function expectNoFaults(page: Page, part?: string): Promise<void> {
  const looks = {
    light: new AxeBuilder({ page }).withTags(tags),
    dark: new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]),
  };
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(endTurning);
    const look = looks[colorScheme];
    const { violations } = await (part ? look.include(part) : look).analyze();
    const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    expect(faults, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
