import { messages } from "@hereabouts/contract/messages";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { ContactPage } from "./contact-page.tsx";

const user = { id: 5, firstName: "Ada", username: "ada@example.org" };
const page = (subject = "") => <ContactPage user={user} subject={subject} venueName="Foundry Hall" />;
const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send message" });

beforeEach(() => localStorage.clear());

test("a message is sent and answered with its reference, and the form is filled in with who writes", async () => {
  const answer = vi.fn((path: string, _input: unknown): unknown =>
    path === "producer.contact" ? { status: "succeeded", reference: "7KQ2-9XPM" } : undefined,
  );
  await renderInSite(page("A larger plan for Foundry Hall"), { answer });
  expect([value("Name"), value("Email"), value(/^Subject/)]).toEqual([
    "Ada",
    "ada@example.org",
    "A larger plan for Foundry Hall",
  ]);
  expect(send()).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Message"), "The one with 15 events.");
  await userEvent.click(send());
  const heading = await screen.findByRole("heading", { name: "Thank you" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.body.textContent).toContain(messages.contactReceived("7KQ2-9XPM"));
  expect(answer).toHaveBeenCalledWith("producer.contact", {
    name: "Ada",
    email: "ada@example.org",
    subject: "A larger plan for Foundry Hall",
    message: "The one with 15 events.",
  });
});

test("what the server refuses is said at its field, until it is edited", async () => {
  const answer = (path: string) => (path === "producer.contact" ? refusal({ email: [messages.email] }) : undefined);
  await renderInSite(page(), { answer });
  await userEvent.type(screen.getByLabelText("Message"), "Hello");
  await userEvent.click(send());
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveAttribute("aria-invalid", "true"));
  expect(document.body.textContent).toContain(messages.correctForm);
  await userEvent.type(screen.getByLabelText("Email"), "s");
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).not.toBe("true");
});

test("what is typed is there again after a reload", async () => {
  const first = await renderInSite(page());
  await userEvent.type(screen.getByLabelText("Message"), "Half a sentence");
  first.unmount();
  await renderInSite(page());
  await waitFor(() => expect(value("Message")).toBe("Half a sentence"));
});
