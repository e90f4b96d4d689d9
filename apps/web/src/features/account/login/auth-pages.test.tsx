import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import { storeSignIn } from "../../../app/session/stored-sign-in.ts";
import { AuthPage } from "./auth-page.tsx";
import { ConfirmEmailPage } from "./confirm-email-page.tsx";

beforeEach(() => sessionStorage.clear());

/** Logs in on the page with these parameters. @returns the address that is loaded then */
async function logIn(search: { next?: string }): Promise<string> {
  const assign = vi.fn();
  vi.stubGlobal("location", {
    href: window.location.href,
    pathname: "/",
    search: "",
    origin: window.location.origin,
    assign,
  });
  await renderInSite(<AuthPage side="signin" search={search} onSide={vi.fn()} />, {
    answer: (path) => (path === "account.signIn" ? {} : null),
  });
  await userEvent.type(screen.getByLabelText("Email"), "wilma@example.org");
  await userEvent.type(screen.getByLabelText("Password"), "plum-cobbler-9");
  await userEvent.click(screen.getByRole("button", { name: "Log In" }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  vi.unstubAllGlobals();
  return assign.mock.lastCall?.[0];
}

test("after logging in the way leads to where it was asked for, and never to another site", async () => {
  expect(await logIn({ next: "/saved/events/?page=2" })).toBe("/saved/events/?page=2");
});

test.each(["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example"])(
  "an address that leads elsewhere is not followed: %s",
  async (next) => {
    expect(await logIn({ next })).toBe("/events/");
  },
);

test("an action that waits for a login is finished on its page, whatever the address says", async () => {
  storeSignIn("/events/7/contra-dance/", { kind: "claim-venue", id: 7 });
  expect(await logIn({ next: "/account/" })).toBe("/events/7/contra-dance/");
  expect(sessionStorage).toHaveLength(1);
});

test("the other page is shown from either side, with what went wrong at the sign-in of another site", async () => {
  const onSide = vi.fn();
  await renderInSite(<AuthPage side="signin" search={{ social: "denied", provider: "google" }} onSide={onSide} />, {
    answer: () => null,
  });
  expect(screen.getByText("You canceled the login with Google. Your account hasn’t changed.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Create an account" }));
  expect(onSide).toHaveBeenCalledWith("register");
});

test("an address is confirmed by its link without a further press, and once", async () => {
  const sent = vi.fn((_path: string, _input: unknown): unknown => ({ email: "wilma@example.org" }));
  await renderInSite(<ConfirmEmailPage token="abc" />, { answer: sent });
  await screen.findByText("wilma@example.org is confirmed.");
  expect(screen.getByRole("link", { name: "Go to account" })).toBeVisible();
  expect(sent.mock.calls.filter(([path]) => path === "account.confirmEmail")).toEqual([
    ["account.confirmEmail", { token: "abc" }],
  ]);
});

test("a link that is used up says so and leads to a new one; a lost answer can be tried again", async () => {
  const old = "This link has expired.";
  let failure: Error = new Error("fetch failed");
  await renderInSite(<ConfirmEmailPage token="abc" />, { answer: () => failure });
  const again = await screen.findByRole("button", { name: "Try again" });
  failure = refusal({ token: [old] });
  await userEvent.click(again);
  await screen.findByText(old);
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Get a new link in your account" })).toHaveAttribute("href", "/account/");
});
