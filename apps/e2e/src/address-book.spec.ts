import { send, signUp } from "./person.ts";
import { choose, heading, sortBy } from "./saved-items.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

test.beforeEach(() => {
  // Whole stories, through several pages.
  test.slow();
});

test.describe("the address book", () => {
  test.describe("with the map", () => {
    test.use({ withMaps: true });

    test("an address is added, found on the map, changed and deleted", async ({ page }) => {
      await signUp(page.context());
      await page.goto("/saved/addresses/");
      await expect(heading(page)).toHaveText("My Saved Addresses");
      await expect(page.getByText("No saved addresses.")).toBeVisible();
      await page.getByRole("link", { name: "New Address" }).click();

      const name = page.getByLabel("Name", { exact: true });
      const city = page.getByLabel("City");
      await expect(heading(page)).toHaveText("New address");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("alert")).toHaveText("Please correct form errors before submitting.");
      await expect(page.getByText("This field is required.").first()).toBeVisible();
      await expect(name).toBeFocused();
      await name.fill("A name that is much too long for it");
      await expect(page.getByText("This field is limited to 24 characters.")).toBeVisible();
      await name.fill("Studio");
      await page.getByLabel("Street").fill("1 Cottage Street");
      await page.getByLabel("Zip Code").fill("01027");
      await page.getByLabel("State").selectOption("Massachusetts");
      const questions: string[] = [];
      page.on("request", (request) => request.url().includes("geocode") && questions.push(request.url()));
      await city.pressSequentially("Easthampton");
      await expect(page.getByLabel("Map of 1 Cottage Street, Easthampton")).toBeVisible();
      expect(questions, "a question once the typing rests").toHaveLength(1);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expectToast(page, 'Successfully saved "Studio" to your Address Book.');
      await expect(page).toHaveURL(/\/saved\/addresses\/$/);
      await expect(heading(page)).toHaveText("1 Saved Address");

      await choose(page, "Studio", "Edit");
      await expect(heading(page)).toHaveText("Edit address");
      await name.fill("Workshop");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expectToast(page, 'Successfully updated "Workshop".');
      await page.getByRole("link", { name: "Workshop" }).click();
      await page.getByRole("button", { name: "Delete" }).click();
      const question = page.getByRole("alertdialog", { name: "Delete “Workshop”?" });
      await expect(question).toContainText("Are you sure? This object will be deleted permanently.");
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(question).toBeHidden();
      await page.getByRole("button", { name: "Delete" }).click();
      await question.getByRole("button", { name: "Delete" }).click();
      await expectToast(page, "Workshop was deleted successfully.");
      await expect(page).toHaveURL(/\/saved\/addresses\/$/);
      await expect(heading(page)).toHaveText("My Saved Addresses");
    });
  });

  test("a place the map does not know is set by hand", async ({ page }) => {
    await signUp(page.context());
    await page.goto("/saved/addresses/add/");
    await page.getByLabel("Name", { exact: true }).fill("The cabin");
    await page.getByLabel("State").selectOption("Vermont");
    await page.getByLabel("City").fill("Nowhere at All");
    await expect(page.getByText("Geocoding failed for the provided address.")).toBeVisible();
    await page.getByRole("button", { name: "Set the point by hand" }).click();
    await expect(page.getByText("Geocoding failed for the provided address.")).toBeHidden();
    await page.getByRole("textbox", { name: "Latitude" }).fill("142");
    await page.getByRole("textbox", { name: "Longitude" }).fill("-72.57");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Value must be between -90 and 90.")).toBeVisible();
    await page.getByRole("textbox", { name: "Latitude" }).fill("42.85");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, 'Successfully saved "The cabin" to your Address Book.');
    await choose(page, "The cabin", "Events near here");
    await expect(heading(page)).toContainText("The cabin");
  });

  test("it is sorted by what was edited or added last, and a card asks before it goes", async ({ page }) => {
    await signUp(page.context());
    const address = { city: "Hudson", state: "NY", country: "US", lat: 42.25, lon: -73.79 };
    for (const address_name of ["Home", "Mom and Dad"])
      await send(page.request, "/events/api/v1/search_addresses/", { data: { ...address, address_name } });
    await page.goto("/saved/addresses/");
    await expect(heading(page)).toHaveText("2 Saved Addresses");
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await page.getByLabel("Street").fill("2 Warren Street");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, 'Successfully updated "Home".');
    const names = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(names).toHaveText(["Home", "Mom and Dad"]);
    await sortBy(page, "Last added");
    await expect(page).toHaveURL(/ordering=-created/);
    await expect(names).toHaveText(["Mom and Dad", "Home"]);
    await choose(page, "Home", "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Home was deleted successfully.");
    await expect(heading(page)).toHaveText("1 Saved Address");
  });
});
