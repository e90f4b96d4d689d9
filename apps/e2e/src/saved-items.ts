import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { send } from "./person.ts";
import { expect } from "./site.ts";

export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
/** Banner with the name of the saved search a listing shows. */
export const banner = (page: Page): Locator => page.locator("[data-part=search-banner]");
export const cardNames = (page: Page): Locator => page.getByRole("article").getByRole("heading");

/** Sorts a list of saved items. */
export async function sortBy(page: Page, order: string): Promise<void> {
  await page.getByRole("combobox", { name: "Sort" }).click();
  await page.getByRole("option", { name: order }).click();
  await expect(page.getByRole("combobox", { name: "Sort" })).toContainText(order);
}

/** Chooses from the menu of a card. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Keeps a search by the facade, with these filters. @returns its id */
export async function aSearch(request: APIRequestContext, searchName: string, filters: object = {}): Promise<number> {
  const response = await send(request, "/events/api/v1/saved_searches/", { data: { searchName, ...filters } });
  return (await response.json()).id;
}
