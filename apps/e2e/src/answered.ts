import type { Page } from "@playwright/test";

/**
 * Does what a page shows as done before the server has answered, and waits for the answer to a procedure: whoever goes
 * elsewhere at once takes the question back.
 */
export async function answered(page: Page, procedure: string, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes(procedure) && response.ok());
  await act();
  await answer;
}
