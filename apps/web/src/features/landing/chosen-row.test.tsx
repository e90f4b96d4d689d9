import type { EventCard, VenueCard } from "@hereabouts/contract/listings/cards";
import type { FilledStrip } from "@hereabouts/contract/site-pages/home-page";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { ChosenRow } from "./chosen-row.tsx";

const event = { id: 7, name: "Contra Dance" } as EventCard;
const venue = {
  id: 3,
  name: "Guild Street Grange",
  city: "Greenfield",
  state: "MA",
  imageThumbnail: null,
  absoluteUrl: "https://here.example/venues/3/guild-street-grange/",
} as VenueCard;
const strip: FilledStrip = { title: "Our pick", isRecommended: false, more: null, events: [event], venues: [venue] };
const show = (differs: Partial<FilledStrip> = {}) =>
  renderInSite(<ChosenRow id="row-0" strip={{ ...strip, ...differs }} renderTile={({ name }) => name} />);

test("a row shows what was chosen, events and venues, under its title", async () => {
  await show();
  screen.getByRole("region", { name: "Our pick" });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Contra Dance",
    "Guild Street GrangeGreenfield, MA",
  ]);
  const link = screen.getByRole("link", { name: "Guild Street Grange" });
  expect(link).toHaveAttribute("href", "/venues/3/guild-street-grange/");
});

test("a row of what a list finds leads to the whole list", async () => {
  await show({ more: "/venues/?keyword=grange" });
  expect(screen.getByRole("link", { name: "Explore More" })).toHaveAttribute("href", "/venues/?keyword=grange");
});

test("a row of which nothing is on any more is not there", async () => {
  await show({ events: [], venues: [] });
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
