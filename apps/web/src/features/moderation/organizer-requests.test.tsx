import type { OrganizerRequest } from "@hereabouts/contract/organizers/organizer-claim";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, renderInSite } from "../../app/in-site.fixture.tsx";
import { OrganizerRequests } from "./organizer-requests.tsx";

const request: OrganizerRequest = {
  id: 6,
  organizer: { id: 3, name: "Valley Chorus", website: "https://chorus.example", absoluteUrl: "" },
  claimant: { name: "Vera", email: "vera@example.org", isEmailConfirmed: false },
  message: "I lead it.",
  status: "new",
  created: "2026-11-20T12:00:00.000Z",
};

async function show(requests: OrganizerRequest[]) {
  const answer = vi.fn<Answer>((path) => (path === "organizers.requests" ? requests : null));
  await renderInSite(
    <>
      <OrganizerRequests />
      <ToastRegion />
    </>,
    { answer },
  );
  return answer;
}

test("a request says what speaks for it, is verified, and waits again after Undo", async () => {
  const answer = await show([request]);
  await userEvent.click(await screen.findByRole("button", { name: "1 organizer request" }));
  const dialog = await screen.findByRole("dialog");
  for (const words of ["Valley Chorus", "vera@example.org", "email not confirmed", "I lead it."])
    expect(dialog.textContent).toContain(words);
  await userEvent.click(screen.getByRole("button", { name: "Verify" }));
  await screen.findByText("Vera now speaks for Valley Chorus. We’re emailing them.");
  expect(answer).toHaveBeenCalledWith("organizers.verify", { id: 6 });
  await userEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  expect(answer).toHaveBeenCalledWith("organizers.reopen", { id: 6 });
});

test("a right that was verified is taken away", async () => {
  const answer = await show([{ ...request, status: "verified" }]);
  await userEvent.click(await screen.findByRole("button", { name: "Organizer requests" }));
  await userEvent.click(await screen.findByRole("button", { name: "Revoke access" }));
  expect(answer).toHaveBeenCalledWith("organizers.reject", { id: 6 });
});
