import { expect, it } from "vitest";
import { panelPlace } from "./panel-place.ts";

const screen = { width: 1440, height: 900 };
const calendar = { width: 650, height: 380 };
const column = { left: 330, right: 930 };
const field = (left: number, top: number) => ({ left, right: left + 240, top, bottom: top + 70 });

it("keeps a calendar from the start of its column on, also where it is wider", () => {
  const { left } = panelPlace({ anchor: field(350, 200), panel: calendar, screen, isAtEnd: true, column });
  expect(left).toBe(330);
});

it("moves a panel back until it ends with its column", () => {
  const panel = { width: 320, height: 200 };
  expect(panelPlace({ anchor: field(700, 200), panel, screen, isAtEnd: false, column }).left).toBe(610);
});

it("leaves the screen on no side, whatever the column", () => {
  const narrow = { width: 768, height: 900 };
  const wide = { left: 20, right: 748 };
  const { left } = panelPlace({
    anchor: field(500, 200),
    panel: calendar,
    screen: narrow,
    isAtEnd: false,
    column: wide,
  });
  expect(left).toBe(98);
  const low = panelPlace({ anchor: field(350, 780), panel: calendar, screen, isAtEnd: false, column });
  expect(low.top).toBe(394);
  const high = panelPlace({ anchor: field(350, 100), panel: calendar, screen, isAtEnd: false, column });
  expect(high.top).toBe(176);
});

it("is no higher than the side with more room", () => {
  const { top, maxHeight } = panelPlace({
    anchor: field(350, 300),
    panel: { width: 300, height: 800 },
    screen,
    isAtEnd: false,
  });
  expect([top, maxHeight]).toEqual([376, 516]);
});
