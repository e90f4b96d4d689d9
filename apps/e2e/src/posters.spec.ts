import { expect, test } from "./site.ts";

test("a poster of an event is a link in its share dialog", async ({ page }) => {
  await page.goto("/events/?named_date=next-30");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.getByRole("button", { name: "Share", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Share this event" });
  await expect(dialog.getByText("Print a poster:")).toBeVisible();
  const address = await dialog.getByRole("link", { name: "US Letter" }).getAttribute("href");
  const answer = await page.request.get(address ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await answer.body()).subarray(0, 5).toString("latin1")).toBe("%PDF-");
});
