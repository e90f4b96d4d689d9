import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { SimilarVenues } from "./similar-venues.tsx";

const hall = { id: 3, name: "Mill River Hall", absoluteUrl: "", detail: "25 Mill River Road, Northampton" };
const values = { name: "Mill River Hal", street: "", city: "Northampton", lat: "", lon: "" };
const show = (claimed: boolean) =>
  renderInSite(<SimilarVenues values={values} userId={5} />, {
    answer: (path) => (path === "duplicates.similar" ? [{ ...hall, claimed }] : undefined),
  });

test("leads to the venue and to its claim, and goes when it is another", async () => {
  await show(false);
  const claim = await screen.findByRole("link", { name: "Claim Mill River Hall" });
  expect(claim.getAttribute("href")).toContain("/claim/poi/5/?poi=");
  expect(screen.getByRole("link", { name: "Open Mill River Hall" })).toHaveAttribute(
    "href",
    "/venues/3/mill-river-hall/",
  );
  await userEvent.click(screen.getByRole("button", { name: "None of these" }));
  expect(screen.queryByText("Is the venue one of these?")).not.toBeInTheDocument();
});

test("a venue that somebody has is marked as taken and cannot be claimed", async () => {
  await show(true);
  await screen.findByText("Claimed");
  expect(screen.queryByRole("link", { name: /^Claim/ })).not.toBeInTheDocument();
});
