import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** A toast that says exactly this. */
export const toastOf = (page: Page, message: string) =>
  page.locator("[data-part=toast]").filter({ has: page.getByText(message, { exact: true }) });

/** Waits until the site tells of something done, in exactly these words, and sends the toast away. */
export async function expectToast(page: Page, message: string): Promise<void> {
  const toast = toastOf(page, message);
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Close", exact: true }).click();
}
