import { enter } from "./person.ts";
import { expect, test } from "./site.ts";

const queues = ["/claim/poi/moderation-list/", "/reports/event_qa/", "/reports/corrections/", "/reports/review/"];

test("queues on a phone begin with rows on the first screen, and offer no keys", { tag: "@phone" }, async ({
  page,
}) => {
  await enter(page.context(), "admin");
  for (const queue of queues) {
    await page.goto(queue);
    const first = page.locator("main table tbody tr:not([data-part])").first();
    await expect(first, queue).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole("button", { name: "Keys", includeHidden: true }), queue).toBeHidden();
  }
});
