import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EmptyState } from "./empty-state.tsx";

test("an empty list says what happened, how to go on, and offers one action", () => {
  render(
    <EmptyState
      drawing="corkboard"
      message="Your events folder is empty."
      hint="Press Save on anything you like and it will wait here."
      action={<a href="/events/">Find events</a>}
    />,
  );
  expect(screen.getByRole("heading", { name: "Your events folder is empty." })).toBeVisible();
  expect(screen.getByText("Press Save on anything you like and it will wait here.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Find events" })).toBeVisible();
});

test.each(["signpost", "corkboard", "bridge"] as const)(
  "the %s is drawn from the picture of all drawings",
  (drawing) => {
    const { container } = render(<EmptyState drawing={drawing} message="" />);
    const [file, name] = container.querySelector("use")?.getAttribute("href")?.split("#") ?? [];
    expect(file).toContain("drawings");
    const picture = readFileSync(resolve(import.meta.dirname, "drawings.svg"), "utf8");
    expect(picture).toContain(`<symbol id="${name}" viewBox="0 0 220 130"><`);
  },
);
