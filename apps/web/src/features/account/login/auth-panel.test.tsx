import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { AuthPanel } from "./auth-panel.tsx";
import type { AuthView } from "./auth-views.ts";
import { PasswordResetPage } from "./password-reset-page.tsx";

const nothing = () => undefined;

function Panel() {
  const [view, setView] = useState<AuthView | "password">("signin-email");
  if (view === "password") return <PasswordResetPage token={undefined} />;
  return (
    <>
      <AuthPanel
        view={view}
        onView={setView}
        action={null}
        next="/events/"
        level={2}
        onSignedIn={nothing}
        onRegistered={nothing}
        onLeave={nothing}
      />
      <button type="button" onClick={() => setView("password")}>
        Another page
      </button>
    </>
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>("Email");

test("an address that was typed to sign in needs no typing to make an account, or for a new password", async () => {
  const user = userEvent.setup();
  await renderInSite(<Panel />, { answer: (path) => (path === "account.me" ? null : undefined) });
  await user.type(email(), "wilma@example.org");
  await user.type(screen.getByLabelText("Password"), "plum-cobbler-9");
  await user.click(screen.getByRole("button", { name: "Create an account" }));
  expect(email()).toHaveValue("wilma@example.org");
  expect(screen.getByLabelText("Password")).toHaveValue("");
  await user.type(email(), ".uk");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(email()).toHaveValue("wilma@example.org.uk");
  await user.click(screen.getByRole("button", { name: "Another page" }));
  await act(async () => undefined);
  expect(email()).toHaveValue("wilma@example.org.uk");
});
