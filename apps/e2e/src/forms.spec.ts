import type { Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { drawnPicture } from "./drawn-picture.ts";
import { field, fillEvent, fillRow, row, submit, tuesday, typed } from "./event-form.ts";
import { enter } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, newTab, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

const widths = [320, 390, 768, 992, 1024, 1200, 1280, 1440];
const add = "/manage/events/add/";

/** Controls whose value has a length that is known beforehand, and that do not show all of it. */
const cutValues = `(() => {
  const drawing = document.createElement("canvas").getContext("2d");
  const controls = [...document.querySelectorAll("main form :is(select, [role=combobox], [inputmode=numeric], [type=tel])")];
  return controls.filter((control) => control.getClientRects().length > 0).flatMap((control) => {
    const style = getComputedStyle(control);
    drawing.font = style.fontWeight + " " + style.fontSize + " " + style.fontFamily;
    const text = control.selectedOptions ? control.selectedOptions[0]?.text ?? "" : control.value || control.placeholder;
    const room = control.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const isCut = control.scrollWidth > control.clientWidth || drawing.measureText(text).width > room + 0.5;
    return isCut ? [(control.labels?.[0]?.textContent ?? "") + ": " + text] : [];
  });
})()`;
const narrowTimes = `[...document.querySelectorAll("main form [data-part=time]")].map((time) => time.offsetWidth).filter((width) => width < 112)`;
const spilling = `(() => {
  const form = document.querySelector("main form");
  const { right } = form.getBoundingClientRect();
  return [...form.querySelectorAll("input, select, button")]
    .filter((control) => control.getClientRects().length > 0 && control.getBoundingClientRect().right > Math.max(right, innerWidth) + 0.5)
    .map((control) => control.outerHTML);
})()`;

async function addHours(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Add (other )?hours$/ }).click();
  const hours = page.getByRole("group", { name: /^Hours \d+$/ }).last();
  await field(hours, "Opens").fill("10:00 AM");
  await field(hours, "Closes").fill("12:30 PM");
  await field(hours, "Closes").blur();
}

async function addSeries(page: Page): Promise<void> {
  const series = row(page, 1);
  await fillRow(series, tuesday(2, 1));
  await field(series, "Starts").fill("10:00 AM");
  await field(series, "Ends").fill("12:30 PM");
  await field(series, "Repeats").selectOption({ label: "Monthly, 2nd Tuesday" });
  await series.getByRole("radio", { name: "On a date" }).check();
}

test.describe("at every width", () => {
  for (const [what, who, path, fill] of [
    ["the venue profile", "producer", "/manage/venues/profile/", addHours],
    ["a suggestion", "visitor", "/venues/suggest/", addHours],
    ["staff's venue form", "staff", "/manage/venues/edit/1/", addHours],
    ["the event form", "producer", add, addSeries],
  ] as const) {
    test(`${what} shows times, dates and choices whole, and nothing beside the page`, async ({ page }) => {
      await enter(page.context(), who);
      await page.goto(path);
      await fill(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(cutValues), { message: `cut at ${width} px` }).toEqual([]);
        expect(await page.evaluate(narrowTimes), `times at ${width} px`).toEqual([]);
        expect(await page.evaluate(spilling), `beside the page at ${width} px`).toEqual([]);
        await expect(page.locator("[data-at-foot=submit] [type=submit]")).toBeInViewport();
      }
    });
  }
});

const isKept = (page: Page, ...texts: string[]) =>
  expect
    .poll(() => page.evaluate<string>("JSON.stringify(Object.values({ ...localStorage }))"))
    .toEqual(expect.stringMatching(new RegExp(texts.map((text) => `(?=.*${text})`).join(""))));

test("a draft comes back by itself, and one word typed elsewhere takes nothing from it", async ({ page }) => {
  await aProducer(page.context());
  page.on("dialog", (question) => void question.accept());
  await page.goto(add);
  await field(page, "Name").fill("Winter Songs");
  await page.getByRole("textbox", { name: "Description" }).fill("Bring a lantern.");
  await isKept(page, "Winter Songs", "Bring a lantern");
  await field(page, "Ticket link").scrollIntoViewIfNeeded();
  await page.reload();
  const note = page.locator("[data-part=draft]");
  await expect(note).toContainText(/^Restored what you typed at \d{1,2}:\d\d [AP]M/);
  // Wherever the page was scrolled to.
  await expect(note).toBeInViewport();
  await expect(field(page, "Name")).toHaveValue("Winter Songs");
  await expectNoFaults(page, "[data-part=draft]");
  await field(page, "Ticket link").fill("https://example.org/tickets");
  await isKept(page, "Winter Songs", "Bring a lantern", "example.org/tickets");
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Winter Songs");
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveText("Bring a lantern.");
  await expect(field(page, "Ticket link")).toHaveValue("https://example.org/tickets");
  await note.getByRole("button", { name: "Start over" }).click();
  await expect(field(page, "Name")).toHaveValue("");
  await note.getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Name")).toHaveValue("Winter Songs");
});

test("two tabs with the same form each keep what was typed in them", async ({ page, context }) => {
  await aProducer(page.context());
  await page.goto(add);
  await field(page, "Name").fill("Winter Songs");
  await isKept(page, "Winter Songs");
  const other = await newTab(context);
  await other.goto(add);
  await expect(submit(other)).toBeVisible();
  await other.getByLabel("Name", { exact: true }).fill("Spring Songs");
  await isKept(other, "Winter Songs", "Spring Songs");
  for (const [tab, name] of [
    [page, "Winter Songs"],
    [other, "Spring Songs"],
  ] as const) {
    tab.on("dialog", (question) => void question.accept());
    await tab.reload();
    await expect(tab.getByLabel("Name", { exact: true })).toHaveValue(name);
  }
  await other.close({ runBeforeUnload: false });
});

/** Matches the description of a button; spaces may surround its links. */
const said = (words: string) => new RegExp(`^${words.replaceAll(", ", " ?, ").replaceAll(": ", ": ?")}$`);

test("a button that is off says what is still needed, and leads there", { tag: "@widths" }, async ({ page }) => {
  await aProducer(page.context());
  await page.goto(add);
  await expect(submit(page)).toHaveAccessibleDescription(
    said("Still needed: Name, Category, Website, Description, Date, Ages"),
  );
  await fillEvent(page, "Winter Songs");
  await fillRow(row(page, 1), tuesday(2, 1));
  await page.getByRole("checkbox", { name: "All ages" }).uncheck();
  await field(page, "Website").fill("example");
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription(said("Still needed: Ages To correct: Website"));
  await expect(page.getByRole("button", { name: "Ages", exact: true })).toBeInViewport();
  await expectNoFaults(page, "[data-at-foot=submit]");
  await page.getByRole("button", { name: "Website", exact: true }).click();
  await expect(field(page, "Website")).toBeFocused();
  await field(page, "Website").fill("https://example.org/songs");
  await page.getByRole("button", { name: "Ages", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "All ages" })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "All ages" })).toBeInViewport();
  await page.keyboard.press("Space");
  await expect(submit(page)).toBeEnabled();
  await submit(page).click();
  await expectToast(page, 'Successfully saved "Winter Songs".');
});

test("a first day in the past is refused before it is sent", async ({ page }) => {
  await aProducer(page.context());
  await page.goto(add);
  await fillEvent(page, "Paper cuts");
  await page.getByText("Whenever the venue is open").click();
  await field(page, "First day").fill("01/05/2026");
  await field(page, "First day").blur();
  await expect(page.getByText("Date must not be earlier than today.")).toBeVisible();
  await expect(page.getByText("Please correct form errors before submitting.")).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription(said("To correct: First day"));
  await field(page, "First day").fill(typed(tuesday(2, 1)));
  await expect(submit(page)).toBeEnabled();
});

test("a new event follows its producer to another venue, with all that was typed", async ({ page }) => {
  const [first, second] = await aProducer(page.context(), { venues: 2 });
  if (!second) throw new Error("two venues were asked for");
  await page.goto(add);
  const where = page.getByRole("region", { name: "Where" });
  const before = (await where.textContent())?.includes(first.name) ? second : first;
  await field(page, "Name").fill("Winter Songs");
  await page.getByRole("combobox", { name: "Active venue" }).click();
  await page.getByRole("option", { name: before.name }).click();
  await expect(where).toContainText(`${before.name}, Northampton`);
  await expect(field(page, "Name")).toHaveValue("Winter Songs");
});

/** Which part of a picture its frame shows, in hundredths of the picture. */
const shownPart = `(image) => {
  const frame = image.closest("[data-part=print]").getBoundingClientRect();
  const { left, top, width, height } = image.getBoundingClientRect();
  const part = { x: (frame.left - left) / width, y: (frame.top - top) / height, width: frame.width / width, height: frame.height / height };
  return Object.fromEntries(Object.entries(part).map(([name, share]) => [name, Math.round(share * 100)]));
}`;
const shownIn = (page: Page, image: string) =>
  page.evaluate(`(${shownPart})(document.querySelector(${JSON.stringify(image)}))`);

test("the preview shows the part of a picture that the published card shows", async ({ page }) => {
  test.slow();
  const [hall] = await aProducer(page.context());
  await page.goto(add);
  await fillEvent(page, "Winter Songs");
  await fillRow(row(page, 1), tuesday(2, 1));
  await page
    .getByRole("group", { name: "Image" })
    .locator("input[type=file]")
    .setInputFiles(await drawnPicture(page));
  await page.getByRole("button", { name: "Use this part" }).click();
  // 1600 by 800 out of the middle.
  await expect
    .poll(() => shownIn(page, "[data-part=preview] [data-part=print] img"))
    .toEqual({ x: 0, y: 17, width: 100, height: 67 });
  await submit(page).click();
  await expectToast(page, 'Successfully saved "Winter Songs".');
  await page.goto(`/venues/${hall.id}/`);
  const published = page.getByRole("article").locator("[data-part=print] img").first();
  await expect(published).toBeVisible();
  // It was cut to that part already, and is shown whole.
  await expect
    .poll(() => shownIn(page, "article [data-part=print] img"))
    .toEqual({ x: 0, y: 0, width: 100, height: 100 });
  // It may still be on its way.
  await expect
    .poll(() =>
      page.evaluate(
        "(({ naturalWidth, naturalHeight }) => naturalWidth / naturalHeight)(document.querySelector('article [data-part=print] img'))",
      ),
    )
    .toBeCloseTo(2, 1);
});

test.describe("without a connection", () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });
  const kept = "You’re offline. What you typed is saved on this device, and we’ll send it when you’re back online.";

  test("a form says at once that it is kept, and is sent with all that was typed when the connection is back", async ({
    page,
    context,
  }) => {
    const [venue] = await aProducer(page.context());
    const { id } = await anEvent(page.request, venue, "Waltz");
    await page.goto(`/manage/events/edit/${id}/`);
    await field(page, "Name").fill("Slow waltz");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText(kept)).toBeVisible();
    await field(page, "Name").fill("Very slow waltz");
    await context.setOffline(false);
    await expectToast(page, 'Successfully updated "Very slow waltz".');
    await expect(page.getByRole("rowheader").getByRole("link")).toHaveText(["Very slow waltz"]);
  });

  test("a form that is closed meanwhile sends nothing, and its draft comes back", async ({ page, context }) => {
    const [venue] = await aProducer(page.context());
    const { id } = await anEvent(page.request, venue, "Waltz");
    const form = await newTab(context);
    await form.goto(`/manage/events/edit/${id}/`);
    await expect(form.getByRole("button", { name: "Save changes" })).toBeEnabled();
    await form.getByLabel("Name", { exact: true }).fill("Slow waltz");
    await context.setOffline(true);
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form.getByText(kept)).toBeVisible();
    await form.close();
    await context.setOffline(false);
    await page.goto(`/manage/events/edit/${id}/`);
    await expect(field(page, "Name")).toHaveValue("Slow waltz");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit event");
    await expect(page.getByRole("link", { name: "Waltz", exact: true })).toBeVisible();
  });
});
