import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { someUser } from "../../../app/session/user-context.fixture.ts";
import { anEvent } from "../../events/event.fixture.ts";
import { FollowOneButton } from "./follow-one-button.tsx";
import { FollowingList } from "./following-list.tsx";

const series = { ...anEvent({ id: 4, name: "Trivia" }), plannedDate: null, followsDates: true };
const saved = { ...anEvent({ id: 5, name: "Owl Walk" }), plannedDate: null, followsDates: false };

test("lists what is followed, with how often emails come, and unfollows in one press with an undo", async () => {
  const user = userEvent.setup();
  const sent: [string, unknown][] = [];
  await renderInSite(
    <>
      <FollowingList digest="New events are emailed daily." />
      <ToastRegion />
    </>,
    {
      user: someUser,
      answer: (path, input) => {
        if (path === "savedItems.events.list") return [series, saved];
        if (path === "savedItems.searches.list") return [];
        if (!path.startsWith("savedItems.")) return null;
        sent.push([path, input]);
        return { followed: false };
      },
    },
  );
  await user.click(await screen.findByRole("button", { name: "Unfollow Trivia" }));
  expect(screen.queryByRole("link", { name: "Owl Walk" })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["savedItems.events.follow", { id: 4, isFollowed: false }],
      ["savedItems.events.follow", { id: 4, isFollowed: true }],
    ]),
  );
});

test("says how to follow while nothing is followed", async () => {
  await renderInSite(<FollowingList digest="" />, { user: someUser, answer: () => [] });
  await screen.findByText("You don’t follow anything yet.");
  expect(screen.getByRole("link", { name: "Find events" })).toHaveAttribute("href", "/events/");
});

test("a venue is followed by a saved search of its events, in one press", async () => {
  const sent: [string, unknown][] = [];
  await renderInSite(<FollowOneButton kind="venue" id={3} name="Guild Street Grange" />, {
    user: someUser,
    answer: (path, input) => {
      if (path !== "savedItems.searches.add") return null;
      sent.push([path, input]);
      return { id: 9, isActive: true, searchName: "Events at Guild Street Grange" };
    },
  });
  const button = () => screen.getByRole("button", { name: "Follow Guild Street Grange" });
  await waitFor(() => expect(button()).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button());
  await waitFor(() =>
    expect(sent).toMatchObject([
      ["savedItems.searches.add", { vid: "3", searchName: "Events at Guild Street Grange" }],
    ]),
  );
});
