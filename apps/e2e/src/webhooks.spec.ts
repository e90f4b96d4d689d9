import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { expectNoFaults } from "./accessibility.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

// Of the address that is refused.
test.use({ expectedConsoleErrors: [/400/] });

interface Delivery {
  type: string;
  headers: Record<string, string>;
  body: string;
}

/** Another site, which a local site may call: keeps what it receives. */
async function receiver() {
  const received: Delivery[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ type: JSON.parse(body).type, headers: request.headers as Record<string, string>, body });
    response.end("Thank you.");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, received, server };
}

/** Reads the secret that is shown once, and closes its dialog. */
async function takeSecret(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toContainText("We won’t show it again.");
  const secret = await dialog.getByLabel("Secret").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  return secret;
}

test("a webhook is made, tested, gets events that its secrets verify, and is deleted", async ({ page }) => {
  const [hall] = await aProducer(page.context());
  const { url, received, server } = await receiver();
  await page.goto("/manage/webhooks/");
  await page.getByRole("button", { name: "New webhook" }).first().click();
  const form = page.getByRole("dialog", { name: "New webhook" });
  await form.getByLabel("URL").fill("http://example.org/hooks");
  await form.getByRole("checkbox", { name: "Claim decided" }).uncheck();
  await form.getByRole("button", { name: "Make webhook" }).click();
  await expect(form.getByText('The address must begin with "https:".')).toBeVisible();
  await form.getByLabel("URL").fill(url);
  await form.getByRole("button", { name: "Make webhook" }).click();
  const secret = await takeSecret(page, "The webhook is made");
  await page.getByRole("link", { name: url }).click();

  const deliveries = page.getByRole("region", { name: "Deliveries" });
  await expect(deliveries).toContainText("No deliveries in the last 30 days.");
  await page.getByRole("button", { name: "Send test" }).click();
  await expectToast(page, "Test sent. The delivery appears below within seconds.");
  const row = (label: string) => deliveries.getByRole("listitem").filter({ hasText: label }).first();
  await expect(row("Test")).toContainText("Delivered");
  await row("Test").locator("summary").click();
  await expect(row("Test")).toContainText("Thank you.");
  await expectNoFaults(page);
  await row("Test").getByRole("button", { name: "Send again: Test" }).click();
  await expectToast(page, "Sending again.");

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "New secret" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make a new secret" }).click();
  const newer = await takeSecret(page, "The secret is new");
  expect(newer).not.toBe(secret);
  const { id } = await anEvent(page.request, hall, "Waltz");
  await expect
    .poll(() => received.map(({ type }) => type).sort())
    .toEqual(["event.created", "webhook.test", "webhook.test"]);
  const created = received.find(({ type }) => type === "event.created");
  for (const known of [secret, newer])
    expect(new Webhook(known).verify(created?.body ?? "", created?.headers ?? {})).toMatchObject({ data: { id } });
  await page.reload();
  await expect(row("Event created")).toContainText("Delivered");

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Webhook deleted. Deliveries have stopped.");
  await expect(page.getByText("No webhooks.")).toBeVisible();
  server.close();
});
