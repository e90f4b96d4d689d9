import { randomUUID } from "node:crypto";
import { answered } from "./answered.ts";
import { inDays } from "./days.ts";
import { countMails, linkOf, openMail } from "./outbox.ts";
import { demoPerson, enter, send, signUp } from "./person.ts";
import { publishEvent } from "./publish-event.ts";
import { aSearch, banner, cardNames, choose, heading, sortBy } from "./saved-items.ts";
import { searchButton, searchFor } from "./search.ts";
import { expect, newTab, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

test.beforeEach(() => {
  // Whole stories, through several pages.
  test.slow();
});

test.describe("a search", () => {
  test("is kept from the listing, changed there and put in its own place", { tag: "@widths" }, async ({ page }) => {
    await signUp(page.context());
    await page.goto("/events/?default_loc_id=hudson-ny&named_date=next-30");
    await page.getByRole("button", { name: "Save search" }).click();
    const dialog = page.getByRole("dialog", { name: "Save this search" });
    await expect(dialog.getByLabel("Name")).toHaveValue("Next 30 days near Hudson");
    await dialog.getByLabel("Name").fill("");
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await dialog.getByLabel("Name").fill("n".repeat(66));
    await expect(dialog.getByText("This field is limited to 65 characters.")).toBeVisible();
    await dialog.getByLabel("Name").fill("Hudson soon");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Saved “Hudson soon”. New matches come by email.");
    await expect(page).toHaveURL(/\/events\/\?search=\d+$/);
    await expect(banner(page)).toContainText("Your saved search Hudson soon");
    await expect(heading(page)).toContainText("Hudson");

    await heading(page).getByRole("button").last().click();
    await page.getByRole("button", { name: "Lenox", exact: true }).click();
    await expect(banner(page)).toContainText("Changed from your saved search Hudson soon");
    await page.getByRole("button", { name: "Update or save as new" }).click();
    const update = page.getByRole("dialog", { name: "Update a saved search" });
    await expect(update.getByRole("combobox", { name: "Search to update" })).toContainText("Hudson soon");
    await update.getByRole("button", { name: "Update", exact: true }).click();
    await expectToast(page, 'Successfully updated "Hudson soon".');
    await expect(banner(page)).toContainText("Your saved search Hudson soon");
    await expect(heading(page)).toContainText("Lenox");
    await banner(page).getByRole("button", { name: "Leave this search" }).click();
    await expect(banner(page)).toBeHidden();
    await expect(heading(page)).toContainText("Lenox");
    await page.goto("/saved/searches/");
    await expect(page.getByRole("article")).toContainText("Next 30 days within 50 mi of Lenox, MA");
  });

  test("of one venue is kept on the device of an anonymous visitor, says the venue, and can be deleted", async ({
    page,
  }) => {
    const { data } = await (await page.request.get("/events/api/v1/poi/")).json();
    const [{ id, name }] = data;
    await page.goto(`/events/?vid=${id}`);
    await page.getByRole("button", { name: "Save search" }).click();
    const dialog = page.getByRole("dialog", { name: "Save this search" });
    await expect(dialog).toContainText(`Finds events at ${name} only.`);
    const searchName = await dialog.getByLabel("Name").inputValue();
    expect(searchName).toContain(name);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(page, `“${searchName}” is saved on this device only.`);
    await page.goto("/saved/searches/");
    await page.getByRole("link", { name: searchName }).click();
    await expect(page).toHaveURL(new RegExp(`vid=${id}`));
    await page.goto("/saved/searches/");
    await page.getByRole("button", { name: `Delete ${searchName}` }).click();
    await expect(page.getByText("No saved searches.")).toBeVisible();
  });

  test("is renamed in its place, silenced, sorted, opened and deleted", async ({ page }) => {
    await signUp(page.context());
    await page.goto("/saved/searches/");
    await expect(page.getByText("No saved searches.")).toBeVisible();
    await aSearch(page.request, "Free music", { price: ["free"], eventTypes: [12], namedDate: "this_weekend" });
    await aSearch(page.request, "Anything online", { eventSetting: "online" });
    await page.goto("/saved/searches/");
    await expect(heading(page)).toHaveText("2 Saved Searches");
    await choose(page, "Free music", "Rename");
    await page.getByLabel("Name", { exact: true }).fill("Music for free");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(cardNames(page)).toHaveText(["Anything online", "Free music"]);
    await choose(page, "Free music", "Rename");
    await page.getByLabel("Name", { exact: true }).fill("Music for free");
    await page.getByLabel("Name", { exact: true }).press("Enter");
    await expect(cardNames(page)).toHaveText(["Music for free", "Anything online"]);
    await sortBy(page, "Last added");
    await expect(cardNames(page)).toHaveText(["Anything online", "Music for free"]);
    const card = page.getByRole("article").filter({ hasText: "Music for free" });
    await expect(card).toContainText("Category Music");
    await expect(card).toContainText("Price Free");
    await answered(page, "savedItems.searches.setActive", () => choose(page, "Music for free", "Turn alerts off"));
    await expect(card.getByRole("img", { name: "Alerts off" })).toBeVisible();
    await answered(page, "savedItems.searches.setActive", () => choose(page, "Music for free", "Turn alerts on"));
    await expect(card.getByRole("img", { name: "Alerts on" })).toBeVisible();
    await page.getByRole("button", { name: "More for Music for free" }).click();
    const deeds = ["Rename", "Export Results", "Subscribe", "Turn alerts off", "Delete"];
    await expect(page.getByRole("menuitem")).toHaveText(deeds);
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete “Music for free”?" });
    await expect(question).toContainText("Are you sure? This object will be deleted permanently.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(card).toBeVisible();
    await choose(page, "Music for free", "Delete");
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Music for free was deleted successfully.");
    await page.getByRole("link", { name: "Anything online" }).click();
    await expect(page).toHaveURL(/\/events\/\?search=\d+$/);
    await expect(banner(page)).toContainText("Anything online");
  });

  test("gives its results as text to copy, ten, twenty or fifty", async ({ page, context }) => {
    await signUp(page.context());
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    // From tomorrow on, so that nothing ends while one looks.
    const [dateStart, dateEnd] = [inDays(1), inDays(30)];
    await aSearch(page.request, "All of it", { dateStart, dateEnd, radius: 100 });
    await aSearch(page.request, "Nothing at all", { keyword: "xyzzyplugh" });
    await page.goto("/saved/searches/");
    await choose(page, "All of it", "Export Results");
    const dialog = page.getByRole("dialog", { name: "Export Saved Search Results" });
    const text = dialog.getByRole("textbox", { name: "Results" });
    const rows = async () => (await text.inputValue()).split("\n\n").length;
    await expect.poll(rows).toBe(10);
    for (const count of [20, 50]) {
      await dialog.getByRole("radio", { name: String(count) }).click();
      await expect.poll(rows).toBe(count);
    }
    await dialog.getByRole("button", { name: "Copy Text" }).click();
    await expectToast(page, "Copied.");
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(await text.inputValue());
    await page.keyboard.press("Escape");
    await choose(page, "Nothing at all", "Export Results");
    await expect(dialog.getByText("No results found for this search.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Copy Text" })).toBeDisabled();
  });

  test("is shown to staff as the mail it sends, and sent to them as a test", async ({ page }) => {
    const { email } = demoPerson("staff");
    await enter(page.context(), "staff");
    const name = `Staff ${randomUUID().slice(0, 8)}`;
    await aSearch(page.request, name, { namedDate: "next_30" });
    await page.goto("/saved/searches/");
    const [preview] = await Promise.all([page.context().waitForEvent("page"), choose(page, name, "Preview Email")]);
    const greeting = preview.getByText(`in ${name}.`);
    await expect(greeting).toBeVisible();
    // As it arrives: in the mail's own type, its links in a page of their own.
    await expect(greeting).not.toHaveCSS("font-family", /^("?Times|serif)/);
    await expect(preview.getByRole("link").first()).not.toHaveCSS("color", "rgb(0, 0, 238)");
    await expect(preview.locator("base")).toHaveAttribute("target", "_blank");
    await preview.close();
    await choose(page, name, "Send Email");
    await expectToast(page, "The email is on its way.");
    expect(await countMails(page, email, new RegExp(`^${name}: \\d+ new events?$`))).toBe(1);
  });
});

test.describe("the place and the words of a search", () => {
  test("its words stand in the search box, and other words change it", async ({ page }) => {
    await signUp(page.context());
    const id = await aSearch(page.request, "Free music", { keyword: "music", price: ["free"] });
    await page.goto(`/events/?search=${id}`);
    await expect(banner(page)).toContainText("Free music");
    await expect(searchButton(page)).toHaveText(/^music/);
    await searchFor(page, "jazz");
    await expect(page).toHaveURL(new RegExp(`keyword=jazz.*based_on=${id}|based_on=${id}.*keyword=jazz`));
    await expect(page).toHaveURL(/prices=free/);
    await expect(banner(page)).toContainText("Changed from your saved search");
    await page.goBack();
    await expect(searchButton(page)).toHaveText(/^music/);
  });

  test("the way back from an event in a new tab leads to the saved search it was found by", async ({ page }) => {
    await signUp(page.context());
    const id = await aSearch(page.request, "Next month", { namedDate: "next_30" });
    await page.goto(`/events/?search=${id}`);
    const path = await page.getByRole("article").getByRole("link").first().getAttribute("href");
    expect(path).toContain(`search=${id}`);
    const tab = await newTab(page.context());
    await tab.goto(path ?? "");
    await tab.getByRole("link", { name: "Back to Results" }).click();
    await expect(tab).toHaveURL(new RegExp(`/events/\\?search=${id}$`));
    await tab.goto(path ?? "");
    await tab.locator("[data-part=facts]").getByRole("link").first().click();
    await expect(tab).toHaveURL(new RegExp(`/venues/.*\\?search=${id}$`));
    await expect(tab.getByRole("link", { name: "Back to Results" })).toHaveAttribute("href", `/events/?search=${id}`);
    // The list would still ask for the pins of its map, with a session that is gone.
    await tab.goto("about:blank");
    await tab.context().clearCookies();
    await tab.goto(path ?? "");
    await expect(tab.getByRole("link", { name: "Back to Results" })).toHaveAttribute("href", "/events/");
  });

  test("an address of one's own is looked from as itself, also by what is saved and found from there", async ({
    page,
  }) => {
    await signUp(page.context());
    const data = { address_name: "Studio", city: "Hudson", state: "NY", country: "US", lat: 42.25, lon: -73.79 };
    const response = await send(page.request, "/events/api/v1/search_addresses/", { data });
    const { id } = await response.json();
    await page.goto("/events/");
    await heading(page).getByRole("button").last().click();
    await page.getByRole("dialog", { name: "Where from?" }).getByRole("button", { name: "Studio" }).click();
    await expect(page).toHaveURL(`/events/?address_id=${id}`);
    await expect(heading(page)).toContainText("Studio");
    await page.getByRole("button", { name: "Save search" }).click();
    const dialog = page.getByRole("dialog", { name: "Save this search" });
    await dialog.getByLabel("Name").fill("Around the studio");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(banner(page)).toContainText("Around the studio");
    const kept = await (await page.request.get("/events/api/v1/saved_searches/")).json();
    expect(kept[0]).toMatchObject({ searchName: "Around the studio", address: { id } });
  });
});

test("a mail tells of a new event that matches a saved search, once, and its link ends the alerts", async ({
  page,
  site,
}) => {
  const { email } = await signUp(page.context());
  await page.goto(linkOf(await openMail(page, email, /^Confirm/), "Confirm my email"));
  await expect(heading(page)).toHaveText("Thank you");
  const word = `zither${randomUUID().slice(0, 6)}`;
  await aSearch(page.request, "Zither nights", { keyword: word, namedDate: "next_30" });
  const event = `Open stage ${word}`;
  await publishEvent(site.dataFolder, event);
  await page.goto("/dev/mail/");
  const sendNow = page.getByRole("button", { name: "Send emails about new matches now" });
  await sendNow.click();
  await sendNow.click();
  expect(await countMails(page, email, "Zither nights: 1 new event")).toBe(1);
  const mail = await openMail(page, email, "Zither nights: 1 new event");
  expect(mail).toContain(event);
  expect(mail).toContain("Cooper Hall, Northampton");
  expect(mail).toMatch(/Matches .*“zither/);
  await page.goto(linkOf(mail, "Open Zither nights"));
  await expect(cardNames(page)).toHaveText([event]);
  await page.goto(linkOf(mail, "Unsubscribe or change how often we email you"));
  await page.getByRole("button", { name: "Turn alerts off" }).click();
  await expect(page.getByText("Alerts are off. We won’t email you")).toBeVisible();
  await page.goto("/account/");
  const alerts = page.getByRole("region", { name: "Alerts" });
  await alerts.getByRole("heading").click();
  await expect(alerts.getByRole("radio", { name: "Off" })).toBeChecked();
});
