import { messages } from "@hereabouts/contract/messages";
import type { Webhook, WebhookDelivery } from "@hereabouts/contract/webhooks/webhook";
import { webhookMessages } from "@hereabouts/contract/webhooks/webhook-messages";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";

const webhook: Webhook = {
  id: 3,
  url: "https://mill-river.example/hook",
  events: ["event.created"],
  isOn: true,
  failingSince: null,
  created: "2026-11-01T12:00:00.000Z",
  lastState: "delivered",
};
const delivery: WebhookDelivery = {
  id: 40,
  messageId: "msg_1",
  type: "event.created",
  state: "failed",
  created: "2026-11-20T12:00:00.000Z",
  body: '{"type":"event.created"}',
  attempts: [{ attempt: 1, at: "2026-11-20T12:00:01.000Z", durationMs: 120, status: 500, answer: "out of order" }],
};

test("a new webhook says what is wrong with its address, and then shows its secret once", async () => {
  let isRefused = true;
  const asked = vi.fn((_path: string, _input: unknown): unknown =>
    isRefused ? refusal({ url: [webhookMessages.webhookHttps] }) : { ...webhook, secret: "whsec_abc" },
  );
  const onClose = vi.fn();
  await renderInSite(<NewWebhookDialog onClose={onClose} />, { answer: asked });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("URL"), "http://mill-river.example/hook");
  await user.click(screen.getByRole("button", { name: "Make webhook" }));
  await screen.findByText(webhookMessages.webhookHttps);
  isRefused = false;
  await user.clear(screen.getByLabelText("URL"));
  await user.type(screen.getByLabelText("URL"), webhook.url);
  await user.click(screen.getByLabelText("Claim decided"));
  await user.click(screen.getByRole("button", { name: "Make webhook" }));
  await screen.findByDisplayValue("whsec_abc");
  expect(asked).toHaveBeenLastCalledWith("webhooks.add", {
    url: webhook.url,
    events: ["event.created", "event.changed", "event.cancelled"],
  });
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(onClose).toHaveBeenCalled();
});

test("a delivery tells each try and what was answered, and can be sent again", async () => {
  const asked = vi.fn((path: string, _input: unknown): unknown =>
    path === "webhooks.deliveries" ? { rows: [delivery], hasMore: false } : {},
  );
  await renderInSite(<DeliveryList id={3} />, { answer: asked });
  const [row] = await screen.findAllByRole("listitem");
  expect(row?.textContent).toMatch(/Event createdFailed.*1 try · status 500/);
  expect(row?.textContent).toMatch(/Try 1: status 500 after 120 ms.*out of order/);
  await userEvent.click(screen.getByRole("button", { name: "Send again: Event created" }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith("webhooks.resend", { id: 3, deliveryId: 40 }));
});

test("the next page of deliveries begins below the last one shown", async () => {
  const asked = vi.fn((path: string, input: unknown): unknown => {
    if (path !== "webhooks.deliveries") return {};
    const { beforeId } = input as { beforeId?: number };
    return { rows: [{ ...delivery, id: beforeId === undefined ? 40 : 12 }], hasMore: beforeId === undefined };
  });
  await renderInSite(<DeliveryList id={3} />, { answer: asked });
  await userEvent.click(await screen.findByRole("button", { name: messages.showMore }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith("webhooks.deliveries", { id: 3, beforeId: 40 }));
  await waitFor(() => expect(screen.queryByRole("button", { name: messages.showMore })).not.toBeInTheDocument());
});

test("a webhook is deleted only after a question", async () => {
  const asked = vi.fn((_path: string, _input: unknown): unknown => ({}));
  await renderInSite(<WebhookMenu webhook={webhook} />, { answer: asked });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  expect(asked).not.toHaveBeenCalledWith("webhooks.delete", expect.anything());
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith("webhooks.delete", { id: 3 }));
});
