import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { WithAnswers } from "../../app/in-site.fixture.tsx";
import { VenueEvents } from "./venue-events.tsx";

/** The part with these answers of the server, one a call. @returns what was asked */
function show(...answers: unknown[]) {
  const asked: unknown[] = [];
  const answer = (path: string, input: unknown) => {
    asked.push([path, input]);
    return answers.shift();
  };
  render(
    <WithAnswers answer={answer}>
      <VenueEvents venueId={3} renderCard={({ name }) => name} loading="…" />
    </WithAnswers>,
  );
  return asked;
}

const question = ["venues.events", { id: 3, page: 1 }];
const titles = () => screen.getAllByRole("listitem").map((item) => item.textContent);

const events = Array.from({ length: 6 }, (_, index) => ({ id: index + 1, name: `Event ${index + 1}` }));
const pageOf = (data: unknown[], pagination = {}) => ({
  data,
  pagination: { curPage: 1, totalPages: 1, totalItems: data.length, totalIsLowerBound: false, ...pagination },
});

it("shows four of the venue's events, and all of them after Show More", async () => {
  const asked = show(pageOf(events));
  await screen.findByRole("heading", { level: 2, name: "6 upcoming events" });
  expect(titles()).toEqual(["Event 1", "Event 2", "Event 3", "Event 4"]);
  await userEvent.click(screen.getByRole("button", { name: "Show More" }));
  expect(titles()).toEqual(events.map(({ name }) => name));
  expect(screen.queryByRole("button", { name: "Show More" })).not.toBeInTheDocument();
  expect(asked).toEqual([question]);
});

it("counts the events of all pages, and shows the next page after a further press", async () => {
  const pages = { totalPages: 2, totalItems: 7 };
  const asked = show(pageOf(events, pages), pageOf([{ id: 7, name: "Event 7" }], { ...pages, curPage: 2 }));
  await screen.findByRole("heading", { level: 2, name: "7 upcoming events" });
  await userEvent.click(screen.getByRole("button", { name: "Show More" }));
  expect(titles()).toHaveLength(6);
  await userEvent.click(screen.getByRole("button", { name: "Show More" }));
  await screen.findByText("Event 7");
  expect(screen.queryByRole("button", { name: "Show More" })).not.toBeInTheDocument();
  expect(asked).toEqual([question, ["venues.events", { id: 3, page: 2 }]]);
});

it("shows four, and one, without anything more to show", async () => {
  show(pageOf(events.slice(0, 4)));
  await screen.findByRole("heading", { name: "4 upcoming events" });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  cleanup();
  show(pageOf(events.slice(0, 1)));
  await screen.findByRole("heading", { name: "1 upcoming event" });
  expect(titles()).toEqual(["Event 1"]);
});

it("says so when there are none", async () => {
  show(pageOf([]));
  await screen.findByText("No events.");
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});

it("says so when they could not be fetched, and fetches them again when asked", async () => {
  const asked = show(new Error("away"), pageOf(events));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Failed to fetch event listings. Please try your request again.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "6 upcoming events" });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(asked).toEqual([question, question]);
});
