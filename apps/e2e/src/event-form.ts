import type { Locator, Page } from "@playwright/test";
import { dayAfter } from "./days.ts";

/** The button that publishes a new event. */
export const submit = (page: Page) => page.getByRole("button", { name: "Publish event" });
/** The field below a label. */
export const field = (place: Page | Locator, label: string) => place.getByLabel(label, { exact: true });
/** A row of an event's dates. */
export const row = (page: Page, number: number) => page.getByRole("group", { name: `Date ${number}`, exact: true });

/** Formats a date for typing: MM/DD/YYYY. */
export const typed = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

/** The second or fourth Tuesday of the month that comes so many months after this one. */
export function tuesday(which: 2 | 4, monthsFromNow: number): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsFromNow, 1));
  const untilTuesday = (2 - first.getUTCDay() + 7) % 7;
  return dayAfter(first, untilTuesday + (which - 1) * 7);
}

/** Fills in all but the dates. */
export async function fillEvent(page: Page, name: string): Promise<void> {
  await field(page, "Name").fill(name);
  // On a phone these are folded.
  const details = page.getByRole("button", { name: "Category and description" });
  if (await details.isVisible()) await details.click();
  await field(page, "Category").selectOption("Community");
  await field(page, "Website").fill("https://example.org/dance");
  await page.getByRole("textbox", { name: "Description" }).fill("Bring soft shoes.");
  await page.getByRole("checkbox", { name: "All ages" }).check();
  await page.getByRole("radio", { name: "Free" }).check();
}

/** Fills in an evening. */
export async function fillRow(place: Locator, date: string): Promise<void> {
  await field(place, "Date").fill(typed(date));
  await field(place, "Starts").fill("7pm");
  await field(place, "Ends").fill("9pm");
  await field(place, "Ends").blur();
}
