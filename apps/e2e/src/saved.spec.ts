import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { answered } from "./answered.ts";
import { countMails, linkOf, openMail } from "./outbox.ts";
import { demoPerson, enter, send, signUp } from "./person.ts";
import { publishEvent } from "./publish-event.ts";
import { expect, test } from "./site.ts";
import { expectToast, toastOf } from "./toasts.ts";

interface Card {
  id: number;
  name: string;
  absoluteUrl: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const banner = (page: Page) => page.locator("[data-part=search-banner]");
const cardNames = (page: Page) => page.getByRole("article").getByRole("heading");

/** Some events or venues of the demo region, as the listing shows them. */
async function some(request: APIRequestContext, kind: "events" | "poi", count: number): Promise<Card[]> {
  const { data } = await (await request.get(`/events/api/v1/${kind}/`)).json();
  return data.slice(0, count);
}

async function sortBy(page: Page, order: string) {
  await page.getByRole("combobox", { name: "Sort" }).click();
  await page.getByRole("option", { name: order }).click();
  await expect(page.getByRole("combobox", { name: "Sort" })).toContainText(order);
}

/** Chooses from the menu of a card. */
async function choose(page: Page, name: string, action: string) {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Keeps a search by the facade, with these filters. @returns its id */
async function aSearch(request: APIRequestContext, searchName: string, filters: object = {}): Promise<number> {
  const response = await send(request, "/events/api/v1/saved_searches/", { data: { searchName, ...filters } });
  return (await response.json()).id;
}

test.beforeEach(() => {
  // Whole stories, through several pages.
  test.slow();
});

test.describe("the address book", () => {
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

  test("a place the map does not know is set by hand", async ({ page }) => {
    await signUp(page.context());
    await page.goto("/saved/addresses/add/");
    await page.getByLabel("Name", { exact: true }).fill("The cabin");
    await page.getByLabel("State").selectOption("Vermont");
    await page.getByLabel("City").fill("Nowhere at All");
    await expect(page.getByText("Geocoding failed for the provided address.")).toBeVisible();
    await page.getByRole("button", { name: "Set it by hand" }).click();
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

  test("an address in another country has a free state and a postal code", async ({ page }) => {
    await signUp(page.context());
    await page.goto("/saved/addresses/add/");
    await page.getByLabel("Country").selectOption("Canada");
    await expect(page.getByLabel("Postal Code")).toBeVisible();
    await page.getByLabel("State or province").fill("Québec");
    await expect(page.getByLabel("Zip Code")).toBeHidden();
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

test.describe("saved events", () => {
  test("are sorted, deleted, taken back and deleted for good", { tag: "@widths" }, async ({ page }) => {
    await signUp(page.context());
    const events = await some(page.request, "events", 2);
    const names = events.map(({ name }) => name);
    for (const { id } of events) await send(page.request, `/events/api/saved_events/event/${id}/`);
    await page.goto("/saved/events/");
    await expect(heading(page)).toHaveText("2 Saved Events");
    await expect(cardNames(page)).toHaveText(names.toReversed());
    for (const name of names) {
      await expect(page.getByRole("button", { name: `Share ${name}` })).toBeVisible();
      await expect(page.getByRole("button", { name: `Add ${name} to a calendar` })).toBeVisible();
    }
    for (const order of ["Date", "Distance", "Last added"]) await sortBy(page, order);
    await expect(page).toHaveURL(/ordering=-created/);
    const [first = "", second = ""] = names;
    await choose(page, second, "Delete");
    const told = toastOf(page, `${second} was deleted successfully.`);
    await expect(cardNames(page)).toHaveText([first]);
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(heading(page)).toHaveText("2 Saved Events");
    for (const name of [first, second]) {
      await choose(page, name, "Delete");
      await expectToast(page, `${name} was deleted successfully.`);
    }
    await expect(page.getByText("Your events folder is empty.")).toBeVisible();
  });

  test.describe("when the server does not answer", () => {
    test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

    test("a removal and a saving that failed are told, and nothing looks done", async ({ page }) => {
      await signUp(page.context());
      const [kept] = await some(page.request, "events", 1);
      if (!kept) throw new Error("the demo region has no event");
      await send(page.request, `/events/api/saved_events/event/${kept.id}/`);
      await page.route(/savedItems\.events\.toggle/, (route) => route.abort());
      await page.goto("/saved/events/");
      await choose(page, kept.name, "Delete");
      await expect(page.locator("[data-part=toast]")).toContainText("Failed to delete item: ");
      await expect(cardNames(page)).toHaveText(kept.name);
      await page.goto(kept.absoluteUrl);
      const save = page.getByRole("button", { name: `Saved ${kept.name}` }).first();
      await save.click();
      await expectToast(page, `“${kept.name}” is still saved. Please try again.`);
      await expect(save).toHaveAttribute("aria-pressed", "true");
    });
  });
});

test("a venue is saved on its page, kept in the folder, sorted by distance and let go", async ({ page }) => {
  await signUp(page.context());
  const [venue] = await some(page.request, "poi", 1);
  if (!venue) throw new Error("the demo region has no venue");
  await page.goto("/saved/venues/");
  await expect(page.getByText("Your venues folder is empty.")).toBeVisible();
  await page.goto(venue.absoluteUrl);
  await answered(page, "savedItems.venues.toggle", () =>
    page.getByRole("button", { name: `Save ${venue.name}` }).click(),
  );
  await expect(page.getByRole("button", { name: `Saved ${venue.name}` })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/saved/venues/");
  await expect(heading(page)).toHaveText("1 Saved Venue");
  await sortBy(page, "Distance");
  await expect(page).toHaveURL(/ordering=distance/);
  await choose(page, venue.name, "Delete");
  await expectToast(page, `${venue.name} was deleted successfully.`);
  await expect(page.getByText("Your venues folder is empty.")).toBeVisible();
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

    await heading(page).getByRole("button").click();
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

  test("is asked for by registration when nobody is signed in, and the dialog opens afterwards", async ({ page }) => {
    const person = await signUp(page.context());
    await page.context().clearCookies();
    await page.goto("/events/?prices=free");
    await page.getByRole("button", { name: "Save search" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
    const signInDialog = page.getByRole("dialog", { name: "Welcome back" });
    await signInDialog.getByLabel("Email").fill(person.email);
    await signInDialog.getByLabel("Password", { exact: true }).fill(person.password);
    await signInDialog.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("dialog", { name: "Save this search" })).toBeVisible();
  });

  test.describe("when the server does not answer", () => {
    test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

    test("is not kept, and the dialog says so with the name still in it", async ({ page }) => {
      await signUp(page.context());
      await page.goto("/events/");
      await page.route(/savedItems\.searches\.(add|rename)/, (route) => route.abort());
      await page.getByRole("button", { name: "Save search" }).click();
      const dialog = page.getByRole("dialog", { name: "Save this search" });
      await dialog.getByLabel("Name").fill("Close to home");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog.getByRole("alert")).toHaveText("Failed to save search. Please try your request again.");
      await expect(dialog.getByLabel("Name")).toHaveValue("Close to home");
      await aSearch(page.request, "Close to work");
      await page.goto("/saved/searches/");
      await choose(page, "Close to work", "Rename");
      await page.getByLabel("Name", { exact: true }).fill("Far from work");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.locator("[data-part=toast]")).toContainText("Failed to rename item: ");
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Close to work");
    });
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
  const wordsIn = (page: Page) => page.getByRole("combobox", { name: "Search events, bands, makers, places" });

  test("its words stand in the search box, and other words change it", async ({ page }) => {
    await signUp(page.context());
    const id = await aSearch(page.request, "Free music", { keyword: "music", price: ["free"] });
    await page.goto(`/events/?search=${id}`);
    await expect(banner(page)).toContainText("Free music");
    await expect(wordsIn(page)).toHaveValue("music");
    await wordsIn(page).fill("jazz");
    await wordsIn(page).press("Enter");
    await expect(page).toHaveURL(new RegExp(`keyword=jazz.*based_on=${id}|based_on=${id}.*keyword=jazz`));
    await expect(page).toHaveURL(/prices=free/);
    await expect(banner(page)).toContainText("Changed from your saved search");
    await page.goBack();
    await expect(wordsIn(page)).toHaveValue("music");
  });

  test("the way back from an event in a new tab leads to the saved search it was found by", async ({ page }) => {
    await signUp(page.context());
    const id = await aSearch(page.request, "Next month", { namedDate: "next_30" });
    await page.goto(`/events/?search=${id}`);
    const path = await page.getByRole("article").getByRole("link").first().getAttribute("href");
    expect(path).toContain(`search=${id}`);
    const tab = await page.context().newPage();
    await tab.goto(path ?? "");
    await tab.getByRole("link", { name: "Back to Results" }).click();
    await expect(tab).toHaveURL(new RegExp(`/events/\\?search=${id}$`));
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
    await heading(page).getByRole("button").click();
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

    await page.goto(`/events/?address_id=${id}`);
    const find = page.getByRole("region", { name: "Somewhere else, some other day" });
    await expect(find.getByLabel("Where")).toHaveValue("");
    await find.getByRole("button", { name: "Find events" }).click();
    await expect(page).toHaveURL(new RegExp(`address_id=${id}`));
    await expect(heading(page)).toContainText("Studio");
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
  const sendNow = page.getByRole("button", { name: "Send what is new in saved searches now" });
  await sendNow.click();
  await sendNow.click();
  expect(await countMails(page, email, "Zither nights: 1 new event")).toBe(1);
  const mail = await openMail(page, email, "Zither nights: 1 new event");
  expect(mail).toContain(event);
  expect(mail).toContain("Cooper Hall, Northampton");
  expect(mail).toMatch(/Matches .*“zither/);
  await page.goto(linkOf(mail, "Open Zither nights"));
  await expect(cardNames(page)).toHaveText([event]);
  await page.goto(linkOf(mail, "Unsubscribe or change how often"));
  await page.getByRole("button", { name: "Turn alerts off" }).click();
  await expect(page.getByText("Your alerts are off")).toBeVisible();
  await page.goto("/account/");
  await expect(page.getByRole("region", { name: "Alerts" }).getByRole("radio", { name: "Off" })).toBeChecked();
});
