import { randomUUID } from "node:crypto";
import { inDays } from "./days.ts";
import { makeUnconfirmed } from "./desk-seeds.queries.ts";
import { handsAt } from "./hands.ts";
import { enter } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";

const EVENTS = 40;
/** Opening the first event, and no more. */
const MORE_KEYS = 2;

test("a week that nobody confirmed is walked to its end by one key an event, beside its source", async ({
  page,
  site,
}) => {
  test.slow();
  const browser = page.context();
  const [venue] = await aProducer(browser);
  const called = `Week ${randomUUID().slice(0, 8)}`;
  // Editors add beyond the plan of the venue.
  await enter(browser, "admin");
  for (let at = 0; at < EVENTS; at += 1)
    await anEvent(page.request, venue, `${called} ${String(at).padStart(2, "0")}`, { dateRecur: inDays(1 + (at % 5)) });
  await makeUnconfirmed(site.dataFolder, called);

  await page.goto(`/reports/event_qa/?find=${encodeURIComponent(called)}`);
  await expect(page.getByText(`${EVENTS} events this week, not confirmed`)).toBeVisible();
  const { type, count } = handsAt(page);
  const sheet = page.getByRole("dialog");
  await type(["j", "Enter"]);
  const walked = new Set<string>();
  for (let left = EVENTS; left > 0; left -= 1) {
    const title = sheet.getByRole("heading", { level: 2 });
    await expect(title).not.toHaveText([...walked].at(-1) ?? "");
    await expect(title).toContainText(called);
    walked.add((await title.textContent()) ?? "");
    await type(["c"]);
  }
  await expect(page.getByText("Everything this week is confirmed.").or(page.getByText(/^No matches/))).toBeVisible();
  expect(walked.size).toBe(EVENTS);
  expect(count.presses).toBe(0);
  expect(count.keys).toBeLessThanOrEqual(EVENTS + MORE_KEYS);
  await page.reload();
  await expect(page.getByText(`${EVENTS} events this week, not confirmed`)).toBeHidden();
});
