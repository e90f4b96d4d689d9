import { cleanup, render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Pagination, pageWindow } from "./pagination.tsx";

describe("the pages offered", () => {
  test("are all of them when they are few", () => {
    expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  });

  test("keep the first, the last and two either side of the current one", () => {
    expect(pageWindow(10, 20)).toEqual([1, "gap", 8, 9, 10, 11, 12, "gap", 20]);
  });

  test("leave no gap where a single page would fill it", () => {
    expect(pageWindow(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, "gap", 20]);
  });
});

const show = (current: number, total: number) =>
  render(
    <Pagination
      current={current}
      total={total}
      renderLink={(page, props) => <a href={`?page=${page}`} {...props} />}
    />,
  );

test("the current page is marked and neighbours are a step away", () => {
  show(2, 7);
  expect(screen.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "?page=1");
  expect(screen.getByRole("link", { name: "Next page" })).toHaveAttribute("href", "?page=3");
});

test("there is no Previous on the first page, no Next on the last, and nothing for a single page", () => {
  show(1, 2);
  expect(screen.queryByRole("link", { name: "Previous page" })).not.toBeInTheDocument();
  cleanup();
  show(2, 2);
  expect(screen.queryByRole("link", { name: "Next page" })).not.toBeInTheDocument();
  cleanup();
  show(1, 1);
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});
