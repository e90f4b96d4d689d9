import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { anAccount } from "../account.fixture.ts";
import { SessionsSection } from "./sessions-section.tsx";

async function setup() {
  const asked = vi.fn<(path: string, input: unknown) => object>(() => ({}));
  await renderInSite(<SessionsSection sessions={anAccount().sessions} />, { answer: asked });
  return { asked, user: userEvent.setup() };
}

test("each device is named, and the one in hand is not signed out alone", async () => {
  await setup();
  const [here, there] = screen.getAllByRole("listitem");
  expect(here?.textContent).toContain("Chrome on Linux");
  expect(here?.textContent).toContain("This device");
  expect(there?.textContent).toContain("Firefox on Windows");
  await userEvent.click(screen.getByRole("heading", { name: "Where you’re logged in" }));
  expect(screen.getByRole("button", { name: /^Log out .* on / })).toBeVisible();
});

test("another device is signed out by its own handle", async () => {
  const { asked, user } = await setup();
  await user.click(screen.getByRole("button", { name: "Log out Firefox on Windows" }));
  await waitFor(() => expect(asked.mock.calls).toEqual([["account.endSession", { handle: "there" }]]));
});
