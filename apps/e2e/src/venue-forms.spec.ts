import type { Page, Route } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { demoPerson, enter, signIn } from "./person.ts";
import { aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

const add = "/manage/venues/add/";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const save = (page: Page) => page.getByRole("button", { name: "Save venue" });

/** Answers as the server does when a field of the form is wrong. */
const refusePhone = (route: Route) =>
  route.fulfill({
    status: 400,
    json: [
      { error: { message: "", code: -32_600, data: { code: "BAD_REQUEST", fields: { phone: ["No such line."] } } } },
    ],
  });

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("City").fill("Brattleboro");
  await page.getByLabel("State").selectOption("Vermont");
  await expect(save(page)).toBeEnabled();
}

test.describe("a producer's further venue", () => {
  test.use({ expectedConsoleErrors: [/400|401/] });

  test("speaks at its fields, and waits among the producer's requests once it is saved", async ({ page }) => {
    await aProducer(page.context());
    await page.goto(add);
    const required = page.getByText("This field is required.");
    await page.getByLabel("Name", { exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(required).toHaveCount(0);
    for (const name of ["Name", "City"]) {
      await page.getByLabel(name, { exact: true }).fill("Stone");
      await page.getByLabel(name, { exact: true }).fill("");
    }
    await page.getByLabel("Zip Code").focus();
    await expect(required).toHaveCount(2);
    await expect(page.getByRole("alert")).toContainText("Please correct form errors before submitting.");
    await expect(save(page)).toBeDisabled();
    await fillIn(page, "Stone Arch Hall");
    await expect(required).toHaveCount(0);

    await page.route(/venues\.add/, refusePhone);
    await save(page).click();
    await expect(page.getByText("No such line.")).toBeVisible();
    await expect(page.getByLabel("Phone")).toBeFocused();
    await page.getByLabel("Phone").fill("802-555-0114");
    await expect(page.getByText("No such line.")).toBeHidden();
    await page.unroute(/venues\.add/);
    await save(page).click();
    await expectToast(page, 'Successfully saved "Stone Arch Hall".');
    await expect(heading(page)).toHaveText("My venue requests");
    const request = page.getByRole("listitem").filter({ hasText: "Stone Arch Hall" });
    await expect(request).toContainText("Brattleboro, VT");
    await expect(request.getByText("New", { exact: true })).toBeVisible();
    await expectNoFaults(page);
  });

  test("survives a reload and a session that ended, its pin where it was put by hand", async ({ page }) => {
    const producer = demoPerson("producer");
    await signIn(page.request, producer);
    await page.goto(add);
    await fillIn(page, "Ferry Landing");
    await page.getByText("Enter latitude and longitude").click();
    await page.getByLabel("Latitude", { exact: true }).fill("42.9001");
    // Typing has to rest before it is kept.
    await expect.poll(() => page.evaluate("JSON.stringify(localStorage)")).toContain("42.9001");
    await page.reload();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ferry Landing");
    await expect(page.getByLabel("Latitude", { exact: true })).toHaveValue("42.9001");
    await page.context().clearCookies({ name: "sessionid" });
    await save(page).click();
    const dialog = page.getByRole("dialog", { name: "Welcome back" });
    await expect(dialog).toContainText("You were logged out. Log in again to finish what you started.");
    await dialog.getByLabel("Email").fill(producer.email);
    await dialog.getByLabel("Password", { exact: true }).fill(producer.password);
    await dialog.getByRole("button", { name: "Log In" }).click();
    await expectToast(page, 'Successfully saved "Ferry Landing".');
  });
});

test("the delete links' address asks before a venue goes, and staff take it back", async ({ page }) => {
  await enter(page.context(), "staff");
  const venue = (await (await page.request.get("/events/api/v1/poi/?ordering=name")).json()).data.at(-1);
  await page.goto(`/manage/venues/history/${venue.id}/`);
  await expect(heading(page)).toHaveText(`History of ${venue.name}`);
  await page.goto(`/manage/venues/delete/${venue.id}/`);
  await expect(heading(page)).toHaveText(`Delete “${venue.name}”?`);
  await expect(page.getByText("Are you sure? This object will be deleted permanently.")).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Delete" }).click();
  const toast = page.locator("[data-part=toast]").filter({ hasText: `${venue.name} was deleted successfully.` });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, `${venue.name} was restored successfully.`);
  expect((await page.request.get(`/events/api/v1/poi/${venue.id}/`)).status()).toBe(200);
});
