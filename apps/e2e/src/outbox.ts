import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** The outbox's rows about one subject to one person, the newest first. Goes to the outbox. */
async function rowsOf(page: Page, recipient: string, subject: string | RegExp) {
  await page.goto("/dev/mail/");
  return page
    .getByRole("row")
    .filter({ hasText: recipient })
    .filter({ has: page.getByRole("link", { name: subject }) });
}

/** Counts the emails with a subject to a recipient. */
export async function countMails(page: Page, recipient: string, subject: string | RegExp): Promise<number> {
  return (await rowsOf(page, recipient, subject)).count();
}

/** Opens the newest email with a subject to a recipient in the outbox. @returns its text */
export async function openMail(page: Page, recipient: string, subject: string | RegExp): Promise<string> {
  // Some are written by a job.
  await expect.poll(() => countMails(page, recipient, subject), { timeout: 60_000 }).toBeGreaterThan(0);
  const rows = await rowsOf(page, recipient, subject);
  await rows.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/dev\/mail\/\d+\/$/);
  return (await page.locator("pre").textContent()) ?? "";
}

/** Where a link of a mail's text leads, which stands below what it is called. */
export function linkOf(text: string, label: string): string {
  const address = text.split(`${label}:\n`)[1]?.split("\n")[0];
  if (!address) throw new Error(`the mail has no link "${label}":\n${text}`);
  return address;
}
