import { expectNoFaultsIn } from "./accessibility.ts";
import { layoutFaults } from "./layout-faults.ts";
import { enter, send } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { setLanguages } from "./site-languages.queries.ts";

test.beforeAll(async ({ site }) => {
  await setLanguages(site.dataFolder, ["en", "es"]);
  const isKnown = async () => (await fetch(`${site.url}/es/events/`)).status;
  await expect.poll(isKnown, { timeout: 20_000 }).toBe(200);
});
test.afterAll(({ site }) => setLanguages(site.dataFolder, ["en"]));

test("a producer says in which language an event is written, and every page marks it where it reads another", async ({
  page,
  context,
}) => {
  const hall = await aProducer(context).then(([first]) => first);
  const name = `حفلة موسيقية ${Date.now()}`;
  const { id } = await anEvent(page.request, hall, name);
  await page.goto(`/manage/events/${id}/edit/`);
  const field = page.getByRole("combobox", { name: "Language of the text" });
  await expect(field.locator("option").nth(1)).toHaveText("Español");
  await field.selectOption("العربية");
  await page.getByRole("button", { name: "Save" }).first().click();
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`/events/${id}/`);
  await expect(heading).toHaveText(name);
  await expect(heading).toHaveAttribute("lang", "ar");
  await expect(heading).toHaveAttribute("dir", "rtl");
  await expect(page.locator("[lang=ar]", { hasText: "Bring soft shoes." }).first()).toBeVisible();
  expect(await layoutFaults(page)).toEqual([]);
  await expectNoFaultsIn(page, "light");
  const told = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(told).toContain('"inLanguage":"ar"');
  await page.goto(`/es/venues/${hall.id}/`);
  await expect(page.getByRole("link", { name, exact: true }).first()).toHaveAttribute("lang", "ar");
});

test("staff translate a category and a page, and readers of Spanish get them", async ({ page, context }) => {
  await enter(context, "admin");
  await page.goto("/django/categories/12/");
  await page.getByRole("textbox", { name: "Español" }).fill("Música en vivo");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("saved.")).toBeVisible();
  const filters = async () => (await page.request.get("/es/category/music/")).text();
  await expect.poll(filters, { timeout: 20_000 }).toContain("Música en vivo");
  await page.goto("/es/privacy/");
  await expect(page.getByText("Esta página todavía no está traducida")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "en");
  expect(await page.locator("link[rel=alternate][hreflang=es]").count()).toBe(0);
  await page.goto("/wagtail/");
  await page.getByRole("link", { name: "Privacy" }).first().click();
  await page.getByRole("button", { name: "Translate into Español" }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Privacidad");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("“Privacidad” published.")).toBeVisible();
  await page.goto("/es/privacy/");
  await expect(page.getByRole("heading", { level: 1, name: "Privacidad" })).toBeVisible();
  await expect(page.locator("link[rel=alternate][hreflang=es]")).toHaveAttribute("href", /\/es\/privacy\/$/);
});

test("superusers see on the page of the region how much of each language is translated", async ({ page, context }) => {
  await enter(context, "admin");
  await page.goto("/django/region/");
  await expect(page.getByRole("heading", { name: "Translations" })).toBeVisible();
  await expect(page.getByText(/^Pages of visitors: /)).toBeVisible();
});

test("a program writes and reads the language of an event", async ({ request, context }) => {
  const [hall] = await aProducer(context);
  const { id } = await anEvent(context.request, hall, "Noche de baile");
  const form = await (await context.request.get(`/events/api/v1/events/edit/${id}/`)).json();
  await send(context.request, `/events/api/v1/events/edit/${id}/`, {
    method: "PUT",
    data: { ...form, language: "es-PR", image: undefined },
  });
  expect(await (await request.get(`/events/api/v1/events/${id}/`)).json()).toMatchObject({ language: "es" });
  expect(await (await request.get(`/icalendar/event/${id}/`)).text()).toContain("SUMMARY;LANGUAGE=es:Noche de baile");
});
