import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { enter } from "./person.ts";
import { expect, test } from "./site.ts";
import { expectToast, toastOf } from "./toasts.ts";

test.use({ expectedConsoleErrors: [/400/] });

test("staff block a server of the Fediverse, say why, lift the block and take that back", async ({ page, context }) => {
  await enter(context, "staff");
  await page.goto("/django/blocks/");
  await page.getByRole("link", { name: "Add block" }).click();
  await page.getByLabel("Account or server").fill("@mallory@spam.example");
  await page.getByRole("button", { name: "Add block" }).click();
  await expect(page.getByText(/^Enter a server, such as social.example/)).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "main");
  await page.getByLabel("Account or server").fill("spam.example");
  await page.getByRole("button", { name: "Add block" }).click();
  await page.getByRole("link", { name: "spam.example" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "spam.example" })).toBeVisible();
  await page.getByLabel("Note").fill("Sells our events to others.");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Saved spam.example.");
  await page.goto("/django/blocks/?find=sells");
  await expectNoFaultsWideAndNarrow(page, "main");
  await page.getByRole("button", { name: "More for spam.example" }).click();
  await page.getByRole("menuitem", { name: "Lift block" }).click();
  await expect(page.getByText("No matches. Remove a filter.")).toBeVisible();
  await toastOf(page, "Block lifted: spam.example.").getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("link", { name: "spam.example" })).toBeVisible();
});
