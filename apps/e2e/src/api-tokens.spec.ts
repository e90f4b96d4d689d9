import { request } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

test("a token calls the API without a session, as far as its scopes go, until it is revoked", async ({
  page,
  site,
}) => {
  const [hall] = await aProducer(page.context());
  const [waltz, polka] = [await anEvent(page.request, hall, "Waltz"), await anEvent(page.request, hall, "Polka")];
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });

  /** Makes a token on its page. @returns a program that calls the API with it */
  async function makeToken(name: string, scopes: readonly string[]) {
    await page.getByRole("button", { name: "New token" }).first().click();
    const form = page.getByRole("dialog", { name: "New API token" });
    await form.getByLabel("Name").fill(name);
    for (const scope of scopes) await form.getByRole("checkbox", { name: scope }).check();
    await form.getByRole("button", { name: "Make token" }).click();
    const made = page.getByRole("dialog", { name: `“${name}” is made` });
    await expect(made).toContainText("We won’t show it again.");
    const token = await made.getByLabel("Your token").inputValue();
    await expectNoFaults(page, "[role=dialog]");
    await made.getByRole("button", { name: "Done" }).click();
    await expect(row(name)).toContainText("never used");
    return request.newContext({ baseURL: site.url, extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
  }

  const pathOf = ({ id }: { id: number }) => `/events/api/v1/events/edit/${id}/`;
  await page.goto("/account/tokens/");
  const reader = await makeToken("Our screen", []);
  const writer = await makeToken("Our website", ["Write own venues"]);
  expect(await (await reader.get(pathOf(waltz))).json()).toMatchObject({ name: "Waltz" });
  const refused = await reader.delete(pathOf(waltz));
  expect([refused.status(), await refused.json()]).toEqual([
    403,
    { detail: 'This API token lacks the scope "write:venues", which this call needs.' },
  ]);
  expect((await writer.delete(pathOf(polka))).status()).toBe(204);
  await page.reload();
  await expect(row("Our website")).toContainText("last used");

  await row("Our website").getByRole("button", { name: "Revoke Our website" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expectToast(page, "“Our website” revoked. Apps can no longer use it.");
  await expect(row("Our website")).toBeHidden();
  const late = await writer.delete(pathOf(waltz));
  expect(late.status()).toBe(401);
  expect(await late.text()).toContain("This API token was revoked.");
  expect((await reader.get(pathOf(waltz))).status()).toBe(200);
  await page.goto("/manage/events/");
  await expect(page.getByRole("rowheader").getByRole("link")).toHaveText(["Waltz"]);
  await Promise.all([reader.dispose(), writer.dispose()]);
});
