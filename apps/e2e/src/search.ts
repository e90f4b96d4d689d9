import type { Locator, Page } from "@playwright/test";
import { expect } from "./site.ts";

/** Name of the masthead's search, and of the palette's field. */
export const searchLabel = /^Search events, bands, makers, places/;

/** The button that opens the palette; it says the keyword of the listing that is shown. */
export const searchButton = (page: Page): Locator => page.getByRole("button", { name: searchLabel });

/** Opens the palette of a visitor. @returns its field */
export async function openPalette(page: Page): Promise<Locator> {
  await searchButton(page).click();
  const box = page.getByRole("combobox", { name: searchLabel });
  await expect(box).toBeFocused();
  return box;
}

/** Types into the palette and searches for it. */
export async function searchFor(page: Page, words: string): Promise<void> {
  const box = await openPalette(page);
  await box.fill(words);
  await box.press("Enter");
}
