import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DateColumn } from "./date-column.tsx";

test("a date is one time element, shown in three lines and read out in full", () => {
  const { container } = render(<DateColumn date="2026-06-13" today="2026-06-12" />);
  const time = container.querySelector("time");
  expect(time?.dateTime).toBe("2026-06-13");
  expect([...(time?.querySelectorAll("[aria-hidden]") ?? [])].map((part) => part.textContent)).toEqual([
    "Sat",
    "13",
    "Jun",
  ]);
  expect(screen.getByText("Saturday, June 13")).toBeVisible();
});

test("the current day reads Today", () => {
  const { container } = render(<DateColumn date="2026-11-21" today="2026-11-21" size="hero" />);
  expect(screen.getByText("Today")).toBeVisible();
  expect(screen.getByText("Today, Saturday, November 21")).toBeVisible();
  expect(container.querySelector("time[data-today]")).not.toBeNull();
});
