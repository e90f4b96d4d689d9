import type { ApiToken } from "@hereabouts/contract/api-tokens/api-token";
import { tokenMessages } from "@hereabouts/contract/api-tokens/token-scopes";
import { messages } from "@hereabouts/contract/messages";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { TokensPage } from "./tokens-page.tsx";

const token: ApiToken = {
  id: 7,
  name: "Our website",
  prefix: "hb_x7Kq",
  scopes: ["read", "write:venues"],
  created: "2026-11-01T12:00:00.000Z",
  expires: null,
  isExpired: false,
  lastUsed: null,
};
const whole = `hb_x7Kq${"a".repeat(38)}`;

async function show(tokens: ApiToken[], answer: (path: string, input: unknown) => unknown = () => ({})) {
  const asked = vi.fn((path: string, input: unknown): unknown => {
    if (path === "account.me") return { id: 5, firstName: "Ada", producerQuotas: [], organizers: [] };
    return path === "apiTokens.list" ? [...tokens] : answer(path, input);
  });
  await renderInSite(<TokensPage />, { answer: asked });
  return { asked, user: userEvent.setup() };
}

test("a token is listed with what it may do and when it was used, and never with all of it", async () => {
  await show([
    token,
    {
      ...token,
      id: 8,
      name: "Old",
      isExpired: true,
      expires: "2026-11-10T12:00:00.000Z",
      lastUsed: "2026-11-09T12:00:00.000Z",
    },
  ]);
  const [first, old] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toMatch(/Our websitehb_x7Kq…ReadWrite own venues.*does not expire · never used/);
  expect(old?.textContent).toMatch(/Expired.*expired Nov 10.*last used/);
});

test("a new token is shown once, with a way to copy it", async () => {
  const { asked, user } = await show([], (path) => (path === "apiTokens.add" ? { ...token, token: whole } : {}));
  await screen.findByRole("heading", { name: tokenMessages.noTokens });
  await user.click(screen.getAllByRole("button", { name: "New token" })[0] as HTMLElement);
  await user.type(await screen.findByLabelText("Name"), "Our website");
  await user.click(screen.getByLabelText("Write own venues"));
  await user.click(screen.getByRole("button", { name: "Make token" }));
  await screen.findByDisplayValue(whole);
  expect(document.body.textContent).toContain(tokenMessages.tokenShownOnce);
  expect(asked).toHaveBeenCalledWith("apiTokens.add", {
    name: "Our website",
    scopes: ["read", "write:venues"],
    expiresInDays: 90,
  });
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByDisplayValue(whole)).not.toBeInTheDocument());
});

test("a token that was used while it was shown says so afterwards", async () => {
  const kept: ApiToken[] = [];
  const { user } = await show(kept, (path) => {
    if (path !== "apiTokens.add") return {};
    kept.push(token);
    return { ...token, token: whole };
  });
  await user.click((await screen.findAllByRole("button", { name: "New token" }))[0] as HTMLElement);
  await user.type(await screen.findByLabelText("Name"), "Our website");
  await user.click(screen.getByRole("button", { name: "Make token" }));
  await screen.findByText(/never used/);
  kept[0] = { ...token, lastUsed: new Date().toISOString() };
  await user.click(screen.getByRole("button", { name: "Done" }));
  await screen.findByText(/last used/);
});

test("a token needs a name and something that it may do, and a refusal is told", async () => {
  const { user } = await show([], () => refusal({ "": [messages.folderFull(20)] }));
  await user.click((await screen.findAllByRole("button", { name: "New token" }))[0] as HTMLElement);
  await user.click(await screen.findByLabelText("Read"));
  await user.click(screen.getByRole("button", { name: "Make token" }));
  await screen.findByText(messages.required);
  expect(screen.getByLabelText("Name")).toHaveAttribute("aria-invalid", "true");
  screen.getByText(tokenMessages.chooseScope);
  await user.type(screen.getByLabelText("Name"), "Our website");
  await user.click(screen.getByLabelText("Read"));
  await user.click(screen.getByRole("button", { name: "Make token" }));
  await screen.findByText(messages.folderFull(20));
});

test("a token is revoked only after a question", async () => {
  const { asked, user } = await show([token]);
  await user.click(await screen.findByRole("button", { name: "Revoke Our website" }));
  await screen.findByRole("alertdialog", { name: "Revoke “Our website”?" });
  expect(asked).not.toHaveBeenCalledWith("apiTokens.revoke", expect.anything());
  await user.click(screen.getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith("apiTokens.revoke", { id: 7 }));
});
