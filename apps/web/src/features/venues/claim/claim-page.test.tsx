import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { ClaimPage } from "./claim-page.tsx";

const found = (id: number, name: string, isClaimed: boolean) => ({
  id,
  name,
  isClaimed,
  absoluteUrl: `/venues/${id}/x/`,
  detail: "Northampton, MA",
  timeZone: "America/New_York",
  website: "",
  offersHours: true,
  visibility: "listed",
  canEdit: false,
});

test("who looks for their venue sees beforehand which ones somebody manages", async () => {
  const rows = [found(3, "Tollgate Inn", true), found(4, "Tollgate Barn", false)];
  await renderInSite(<ClaimPage venueId={null} onChoose={vi.fn()} renderCard={() => null} />, {
    answer: (path) => (path === "listings.liveSearchVenues" ? rows : []),
  });
  await userEvent.type(await screen.findByRole("combobox", { name: "Find your venue" }), "tollgate");
  const options = await screen.findAllByRole("option", {}, { timeout: 3_000 });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Tollgate InnNorthampton, MA · Managed by someone",
    "Tollgate BarnNorthampton, MA",
  ]);
});

test("Enter after fewer than three letters says how many it takes, until more are typed", async () => {
  await renderInSite(<ClaimPage venueId={null} onChoose={vi.fn()} renderCard={() => null} />);
  const field = await screen.findByRole("combobox", { name: "Find your venue" });
  const sentence = "This field must be at least 3 characters.";
  await userEvent.type(field, "to");
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  // The code of the sentence is loaded now; the page stays as it is meanwhile.
  expect(field).toBeVisible();
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  await userEvent.type(field, "l");
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});
