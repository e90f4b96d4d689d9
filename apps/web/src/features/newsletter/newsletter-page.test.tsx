import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { NewsletterPage } from "./newsletter-page.tsx";

async function show(ask: (input: unknown) => unknown) {
  const answer = vi.fn((path: string, input: unknown): unknown => {
    if (path === "account.me") return null;
    return path === "newsletter.ask" ? ask(input) : undefined;
  });
  await renderInSite(<NewsletterPage />, { answer });
  return answer;
}
const subscribe = () => userEvent.click(screen.getByRole("button", { name: "Subscribe" }));

test("a visitor asks for the newsletter of some towns and categories, and is told to confirm it", async () => {
  const answer = await show(() => ({ email: "ada@example.org" }));
  await userEvent.type(screen.getByLabelText("Your email"), "ada@example.org");
  await userEvent.type(screen.getByRole("combobox", { name: "Find a town" }), "amh{Enter}");
  await userEvent.click(screen.getByRole("checkbox", { name: "Music" }));
  await subscribe();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Thank you" })).toHaveFocus());
  expect(document.body.textContent).toContain("We sent an email to ada@example.org.");
  const sent = answer.mock.calls.find(([path]) => path === "newsletter.ask")?.[1];
  expect(sent).toMatchObject({ email: "ada@example.org", towns: ["Amherst"], nickname: "" });
  expect((sent as { categories: unknown[] }).categories).toEqual([expect.any(Number)]);
});

test("an address that is none is refused at its field, before anything is sent", async () => {
  const answer = await show(() => ({}));
  await userEvent.type(screen.getByLabelText("Your email"), "ada");
  await subscribe();
  expect(screen.getByLabelText("Your email")).toBeInvalid();
  expect(answer.mock.calls.some(([path]) => path === "newsletter.ask")).toBe(false);
});

test("what the server refuses is said at the field", async () => {
  await show(() => refusal({ email: ["Enter a valid email address."] }));
  await userEvent.type(screen.getByLabelText("Your email"), "ada@example.org");
  await subscribe();
  expect(await screen.findByText("Enter a valid email address.")).toBeInTheDocument();
});
