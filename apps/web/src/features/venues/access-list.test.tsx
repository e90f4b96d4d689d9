import { accessRows } from "@hereabouts/contract/access/access-facts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { AccessList } from "./access-list.tsx";

const day = "2026-05-01";
const show = (stored: Parameters<typeof accessRows>[0]) =>
  renderInSite(<AccessList access={accessRows(stored)} kind="venue" id={3} />);

test("says in words what is so, then what is not, and once who said it and when", async () => {
  const said = { source: "venue", day } as const;
  await show({ "step-free": { value: "no", ...said }, parking: { value: "yes", ...said } });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Accessible parking",
    "No step-free entrance",
  ]);
  expect(screen.getByText("From the venue, Fri, May 1, 2026")).toBeVisible();
  expect(screen.getByText(/^Not known: Accessible restroom, /)).toBeVisible();
});

test("says beside each fact who said it where that differs", async () => {
  await show({
    "step-free": { value: "yes", source: "venue", day },
    captions: { value: "yes", source: "visitor", day: "2026-11-20" },
  });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Step-free entrance · From the venue, Fri, May 1, 2026",
    "Captions · From a visitor, Fri, Nov 20, 2026",
  ]);
});

test("says that nothing is known, and leads to a report of just that", async () => {
  await show({});
  expect(screen.getByText("Nothing is known yet.", { exact: false })).toBeVisible();
  expect(screen.getByRole("link", { name: "Tell us" })).toHaveAttribute(
    "href",
    "/report/venue/3/?problem=wrong-access",
  );
});
