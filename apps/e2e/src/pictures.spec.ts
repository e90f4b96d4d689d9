import type { APIRequestContext, Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { drawnPicture } from "./drawn-picture.ts";
import { enter } from "./person.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

const profile = "/manage/venues/profile/";
const field = (page: Page) => page.getByRole("group", { name: "Image" });
const cropDialog = (page: Page) => page.getByRole("dialog", { name: "Crop image" });
const stage = (page: Page) => page.locator("[data-part=stage]");
const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

const lookAtHead = `(async () => {
  const image = document.querySelector("main [data-part=print] img");
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 10, height: 10 });
  const drawing = canvas.getContext("2d");
  drawing.drawImage(image, 0, 0, 10, 10);
  const [red, , blue] = drawing.getImageData(5, 5, 1, 1).data;
  return red > blue ? "red" : "blue";
})()`;

/** Color in the middle of the image at the top of a page. */
const colorOfHead = (page: Page) => page.evaluate<string>(lookAtHead);

async function venueOf(request: APIRequestContext): Promise<{ name: string; url: string }> {
  const { producerQuotas } = await (await request.get("/events/api/v1/user_data/")).json();
  const { name, absoluteUrl } = await (await request.get(`/events/api/v1/poi/${producerQuotas[0].poi.id}/`)).json();
  return { name, url: absoluteUrl };
}

/** Moves the picture in the crop dialog down until its top is shown. */
async function showTop(page: Page): Promise<void> {
  // A sheet rises from the bottom of a phone: where the picture is, is known once it stands still.
  await stage(page).hover();
  const { x = 0, y = 0, width = 0, height = 0 } = (await stage(page).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 4);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height, { steps: 5 });
  await page.mouse.up();
}

test.beforeEach(async ({ page }) => {
  await enter(page.context(), "producer");
});

test("a producer uploads a picture, crops it, and the venue's page shows it until it is taken away", {
  tag: "@widths",
}, async ({ page }) => {
  test.slow();
  const venue = await venueOf(page.request);
  await page.goto(profile);
  await test.step("from the file to the page, cropped by dragging", async () => {
    await field(page)
      .locator("input[type=file]")
      .setInputFiles(await drawnPicture(page));
    await expect(cropDialog(page)).toBeVisible();
    await showTop(page);
    await expectNoFaults(page, "[role=dialog]");
    await page.getByRole("button", { name: "Use this part" }).click();
    await expect(cropDialog(page)).toBeHidden();
    await expectNoFaults(page, "[data-part=picture]");
    await save(page);
    await expectToast(page, `Successfully updated "${venue.name}".`);
    await page.goto(venue.url);
    expect(await colorOfHead(page)).toBe("red");
  });
  await test.step("another part of the same picture, by the keys", async () => {
    await page.goto(profile);
    await field(page).getByRole("button", { name: "Crop" }).click();
    await page.getByRole("slider", { name: "Visible part of the image" }).focus();
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("+");
    await page.getByRole("button", { name: "Use this part" }).click();
    await expect(cropDialog(page)).toBeHidden();
    await save(page);
    await expectToast(page, `Successfully updated "${venue.name}".`);
    await page.goto(venue.url);
    expect(await colorOfHead(page)).toBe("blue");
  });
  await test.step("none again", async () => {
    await page.goto(profile);
    await field(page).getByRole("button", { name: "Remove" }).click();
    await expect(field(page).locator("img")).toHaveAttribute("src", /^\/prints\/venue\//);
    await save(page);
    await expectToast(page, `Successfully updated "${venue.name}".`);
    await page.goto(venue.url);
    await expect(page.locator("main [data-part=print] img").first()).toHaveAttribute("src", /^\/prints\/venue\//);
  });
});

test("a file that is no jpg or png is refused before it is sent", async ({ page }) => {
  await page.goto(profile);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  const drawing = { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await field(page).locator("input[type=file]").setInputFiles(drawing);
  await expect(field(page).getByText("Only jpg and png images can be uploaded.")).toBeVisible();
  expect(sent.filter((url) => url.includes("/uploads/"))).toEqual([]);
});

test.describe("without a connection", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test("a picture that could not be sent is sent again on request", async ({ page }) => {
    await page.goto(profile);
    await page.route("**/uploads/", (route) => route.abort());
    await field(page)
      .locator("input[type=file]")
      .setInputFiles(await drawnPicture(page));
    await expect(field(page).getByText("Something went wrong on our side. Please try again.")).toBeVisible();
    await expectNoFaults(page, "[data-part=picture]");
    await page.unroute("**/uploads/");
    await field(page).getByRole("button", { name: "Try again" }).click();
    await expect(cropDialog(page)).toBeVisible();
  });
});
