import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { enter } from "./person.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

test.use({ expectedConsoleErrors: [/400/] });

test("a face is added with its events, and shows them at its host name under its own name", async ({
  page,
  context,
  site,
}) => {
  await enter(context, "staff");
  await page.goto("/django/faces/add/");
  await page.getByLabel("Name", { exact: true }).fill("Music calendar");
  await page.getByLabel("Host names").fill("not a host");
  await page.getByLabel("Events shown").fill("/events/?event_types=12");
  await page.getByLabel("Main color").fill("#0b5cad");
  await page.getByRole("button", { name: "Add and turn on" }).click();
  await expect(page.getByText("“not a host” isn’t a host name.")).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "main");
  // Browsers look names below localhost up on this machine.
  await page.getByLabel("Host names").fill("music.localhost");
  await page.getByRole("button", { name: "Add and turn on" }).click();
  await expectToast(page, "Turned on: Music calendar.");
  await page.emulateMedia({ colorScheme: "light" });

  const { port } = new URL(site.url);
  const face = `http://music.localhost:${port}`;
  // Parts of a stranger's page of the main host are kept: none of them is shown on the face.
  await fetch(`${site.url}/events/?named_date=next-30`, { headers: { accept: "text/html" } });
  await expect(async () => {
    await page.goto(`${face}/events/?named_date=next-30`);
    await expect(page).toHaveTitle(/Music calendar/, { timeout: 1_000 });
  }).toPass();
  // The session is the main host's.
  await expect(page.getByRole("link", { name: "Log In" }).first()).toBeVisible();
  await expect(page.locator("main article").first()).toBeVisible();
  await expect(page.locator("footer strong")).toHaveText("Music calendar");
  const button = page.getByRole("link", { name: "Music calendar, home" });
  await expect(button).toBeVisible();
  const primary = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--primary"));
  expect(await primary()).toBe("#0b5cad");
  // It comes from the main host.
  const picture = page.locator("main article img").first();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

  // An event of it is opened there, one of another kind leads to the main host.
  await page.locator("main article a").first().click();
  await expect(page).toHaveURL(new RegExp(`^${face}/events/\\d+/`));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`^${site.url}/events/`));
  await page.goto(`${site.url}/events/?event_types=5&named_date=next-30`);
  const other = await page.locator("main article a").first().getAttribute("href");
  await page.goto(face + new URL(other ?? "", site.url).pathname);
  expect(new URL(page.url()).origin).toBe(site.url);

  await page.goto(`${face}/django/faces/`);
  expect(new URL(page.url()).origin).toBe(site.url);
  await page.getByRole("link", { name: "Music calendar" }).click();
  await page.getByRole("button", { name: "Turn off" }).click();
  await expectToast(page, "Turned off: Music calendar.");
});
