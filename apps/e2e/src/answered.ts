import type { Page } from "@playwright/test";

/**
 * Does something the page shows before the server has responded, and waits for the response to a procedure, because
 * leaving the page would cancel it.
 */
export async function answered(page: Page, procedure: string, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes(procedure) && response.ok());
  await act();
  await answer;
}
