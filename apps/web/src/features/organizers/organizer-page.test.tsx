import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { OrganizerPage as OrganizerPageData } from "@hereabouts/contract/organizers/organizer";
import type { OrganizerStanding } from "@hereabouts/contract/organizers/organizer-claim";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { OrganizerPage } from "./organizer-page.tsx";

const chorus: OrganizerPageData = {
  id: 3,
  name: "Valley Chorus",
  absoluteUrl: "https://here.example/organizers/3/valley-chorus/",
  kind: "artist",
  website: "",
  description: "Since 1987.",
  imagePrimary: null,
  isClaimed: false,
  updated: "2026-11-20T12:00:00.000Z",
};
const none = { data: [], pagination: { curPage: 1, totalPages: 1, totalItems: 0, totalIsLowerBound: false } };
const ask = { id: 8, name: "Spring concert", venue: "Mill River Hall", absoluteUrl: "" };
const past = { id: 9, name: "Autumn concert", venueName: "Old Church", date: "2026-10-03", absoluteUrl: "" };

async function show(user: UserContext | undefined, standing: Partial<OrganizerStanding> = {}, changes: object = {}) {
  const answer = vi.fn<Answer>((path) => {
    if (path === "account.me") return null;
    if (path === "listings.events") return none;
    if (path === "organizers.past") return [past];
    if (path === "organizers.standing") return { isKeeper: false, hasAsked: false, asks: [], ...standing };
    if (path === "organizers.list") return { ...none, data: [chorus, { ...chorus, id: 4, name: "Vally Chorus" }] };
    if (path === "organizers.merges") return [];
    if (path === "organizers.merge")
      return { id: 5, kept: { id: 3, name: "Valley Chorus" }, dropped: { id: 4, name: "Vally Chorus" } };
    return { id: 1, name: "Spring concert" };
  });
  await renderInSite(
    <>
      <OrganizerPage organizer={{ ...chorus, ...changes }} ways={null} renderCard={({ name }) => name} loading={null} />
      <ToastRegion />
    </>,
    { answer, user },
  );
  await screen.findByText("Autumn concert");
  return answer;
}

test("a stranger is led to log in to speak for it, and sees its past events", async () => {
  const answer = await show(undefined);
  expect(screen.getByRole("link", { name: "Log in to send a request" })).toBeVisible();
  expect(screen.getByText(/Oct 3.*Old Church/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  expect(answer).not.toHaveBeenCalledWith("organizers.standing", expect.anything());
});

test("a person who is logged in asks to speak for it", async () => {
  const answer = await show(someUser);
  await userEvent.click(await screen.findByRole("button", { name: "Send a request" }));
  await userEvent.type(await screen.findByRole("textbox", { name: /How do you belong/ }), "I lead it.");
  await userEvent.click(screen.getByRole("button", { name: "Send request" }));
  await screen.findByText("Request sent. We’ll email you when we’ve decided.");
  expect(answer).toHaveBeenCalledWith("organizers.claim", { id: 3, message: "I lead it." });
});

test("nobody is invited to speak for an organizer that somebody speaks for", async () => {
  await show(undefined, {}, { isClaimed: true });
  expect(screen.queryByText("Do you speak for Valley Chorus?")).toBeNull();
});

test("who speaks for it edits it, answers events that name it, and stops after a question", async () => {
  const answer = await show(someUser, { isKeeper: true, asks: [ask] }, { isClaimed: true });
  await userEvent.click(await screen.findByRole("button", { name: "Decline “Spring concert”" }));
  await screen.findByText("“Spring concert” no longer names you.");
  expect(answer).toHaveBeenCalledWith("organizers.answer", { eventId: 8, isConfirmed: false });
  expect(screen.getByRole("button", { name: "Edit" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Merge" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Stop speaking for Valley Chorus" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith("organizers.leave", { id: 3 }));
});

test("an editor merges another organizer into it, found by its name", async () => {
  const answer = await show({ ...someUser, isZeditor: true, isEditor: true });
  await userEvent.click(await screen.findByRole("button", { name: "Merge" }));
  const dialog = await screen.findByRole("dialog");
  const button = () => [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === "Merge");
  expect(button()?.disabled).toBe(true);
  await userEvent.type(await screen.findByLabelText("The other organizer"), "vally chorus");
  await waitFor(() => expect(button()?.disabled).toBe(false));
  await userEvent.click(button() as HTMLButtonElement);
  await screen.findByText("“Vally Chorus” merged into “Valley Chorus”.");
  expect(answer).toHaveBeenCalledWith("organizers.merge", { keptId: 3, droppedId: 4 });
});
