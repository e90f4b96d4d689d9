import type { Webhook } from "@hereabouts/contract/webhooks/webhook";
import { webhookLimits, webhookMessages } from "@hereabouts/contract/webhooks/webhook-messages";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { WebhookPage } from "./webhook-page.tsx";
import { WebhooksPage } from "./webhooks-page.tsx";

const webhook: Webhook = {
  id: 3,
  url: "https://mill-river.example/hook",
  events: ["event.created", "claim.decided"],
  isOn: true,
  failingSince: null,
  created: "2026-11-01T12:00:00.000Z",
  lastState: "delivered",
};

/** Shows a page of these webhooks. @returns what it sends */
async function show(page: ReactNode, webhooks: readonly Webhook[]) {
  const sent: [string, unknown][] = [];
  const content = (
    <>
      {page}
      <ToastRegion />
    </>
  );
  await renderInSite(content, {
    answer: (path, input) => {
      if (path === "webhooks.list") return webhooks;
      if (path === "webhooks.get") return webhooks[0];
      if (path === "webhooks.deliveries") return { rows: [], hasMore: false };
      sent.push([path, input]);
      return webhooks[0];
    },
  });
  return sent;
}

test.each([
  ["Working", {}],
  ["Nothing sent yet", { lastState: null }],
  ["Failing", { failingSince: "2026-11-19T12:00:00Z" }],
  ["Off", { isOn: false, failingSince: "2026-11-01T12:00:00Z" }],
] as const)("the list says of a webhook how it does: %s", async (state, changes) => {
  await show(<WebhooksPage />, [{ ...webhook, ...changes }]);
  const row = within(await screen.findByRole("listitem"));
  expect(row.getByText(state)).toBeVisible();
  expect(row.getByText(/^Event created · Claim decided/)).toBeVisible();
  expect(row.getByRole("link", { name: webhook.url })).toHaveAttribute("href", "/manage/webhooks/3/");
});

test("without a webhook the page says what to do, and opens the form", async () => {
  await show(<WebhooksPage />, []);
  await screen.findByText(webhookMessages.noWebhooks);
  const [make] = screen.getAllByRole("button", { name: "New webhook" });
  if (make) await userEvent.click(make);
  await screen.findByRole("dialog", { name: "New webhook" });
});

test("no webhook is made beyond as many as are kept", async () => {
  const many = Array.from({ length: webhookLimits.webhooksKept }, (_, id) => ({ ...webhook, id }));
  await show(<WebhooksPage />, many);
  await screen.findAllByRole("listitem");
  expect(screen.getByRole("button", { name: "New webhook" })).toBeDisabled();
});

test("a test is sent, and what to send is changed", async () => {
  const sent = await show(<WebhookPage id={3} />, [webhook]);
  await userEvent.click(await screen.findByRole("button", { name: "Send test" }));
  await screen.findByText(webhookMessages.webhookTestSent);
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit webhook" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Claim decided" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText(webhookMessages.webhookSaved);
  expect(sent).toEqual([
    ["webhooks.test", { id: 3 }],
    ["webhooks.update", { id: 3, isOn: true, url: webhook.url, events: ["event.created"] }],
  ]);
});

test.each([
  ["This webhook is off. We don’t send events to it.", null],
  [`deliveries failed for ${webhookLimits.webhookFailureDays} days`, "2026-11-01T12:00:00Z"],
])("a webhook that is off says why and is switched on: %s", async (why, failingSince) => {
  const sent = await show(<WebhookPage id={3} />, [{ ...webhook, isOn: false, failingSince }]);
  await screen.findByText(new RegExp(why));
  expect(screen.getByRole("button", { name: "Send test" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Switch on" }));
  await waitFor(() => expect(sent).toEqual([["webhooks.update", expect.objectContaining({ id: 3, isOn: true })]]));
});
