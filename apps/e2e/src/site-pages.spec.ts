import { randomUUID } from "node:crypto";
import { expectNoFaults } from "./accessibility.ts";
import { drawnPicture } from "./drawn-picture.ts";
import { handsAt } from "./hands.ts";
import { enter } from "./person.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

const someName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

test("a page with an image and rows of events is published beside what visitors will see", async ({ page }) => {
  const title = someName("House rules");
  await enter(page.context(), "staff");
  await page.goto("/wagtail/add/");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Text" }).fill("Be kind, says {site}.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/wagtail\/\d+\/$/);

  await page.getByRole("button", { name: "Row of cards" }).click();
  await page.getByLabel("Title of the row").fill("Next at our venues");
  await page.getByLabel("Address of the list").fill("/events/?named_date=next-30");
  await page.getByLabel("Cards at most").fill("2");
  await page.getByRole("button", { name: "Add row" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Next at our venues" })).toBeAttached();
  await expect(frame.locator("article article")).toHaveCount(2);

  // The picture, its description, and the page is out: three presses.
  const { press, count } = handsAt(page);
  const file = await drawnPicture(page);
  const chooser = page.waitForEvent("filechooser");
  await press(page.getByRole("button", { name: "Image", exact: true }));
  await (await chooser).setFiles(file);
  await page.getByLabel("Description of the image").fill("Red above, blue below");
  await expectNoFaults(page, "main");
  await press(page.getByRole("button", { name: "Add image" }));
  await expect(frame.locator('img[alt="Red above, blue below"]')).toBeAttached();
  for (const width of ["768", "1280", "390"]) await page.getByRole("radio", { name: width }).click();
  await expectNoFaults(page, "main");
  const previewed = await frame.locator("article").first().innerText();
  await press(page.getByRole("button", { name: "Publish now" }));
  await expectToast(page, `“${title}” published.`);
  expect(count.presses).toBe(3);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${title.toLowerCase().replaceAll(" ", "-")}/`);
  await expect(page.getByText("Be kind, says Hereabouts.")).toBeVisible();
  const image = page.getByRole("img", { name: "Red above, blue below" });
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  const wordsOf = (text: string) =>
    text
      .replace(/Last changed on.*/s, "")
      .split(/\s+/)
      .filter(Boolean);
  expect(wordsOf(await page.locator("main article").first().innerText())).toEqual(wordsOf(previewed));
  await expectNoFaults(page, "main");
});

test("on a phone a switch shows the preview in place of the form", async ({ page }) => {
  await enter(page.context(), "staff");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/wagtail/1/");
  await page.getByRole("radio", { name: "Preview" }).click();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.getByLabel("Title", { exact: true })).toBeHidden();
  await expectNoFaults(page, "main");
  await page.getByRole("radio", { name: "Edit" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toBeVisible();
});
