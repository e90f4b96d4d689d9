import { describe, expect, test } from "vitest";
import { badgeOf } from "./category-icon.tsx";

describe("the colour of a category", () => {
  test("follows its place in the alphabet through ten badge classes", () => {
    expect(badgeOf("art-dance-culture")).toBe("beet");
    expect(badgeOf("health-fitness")).toBe("river");
    expect(badgeOf("music")).toBe("persimmon");
    expect(badgeOf("theater")).toBe("rosehip");
  });

  test("is goldenrod for one this version does not know", () => {
    expect(badgeOf("quilting")).toBe("goldenrod");
  });
});
