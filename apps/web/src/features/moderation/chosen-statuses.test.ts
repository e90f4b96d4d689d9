import { describe, expect, it } from "vitest";
import { chosenStatuses, withStatusToggled } from "./chosen-statuses.ts";

describe("the statuses of the producer requests shown", () => {
  it("are those to be dealt with unless the address says otherwise", () => {
    expect(chosenStatuses({})).toEqual(["claimed", "new", "verifying"]);
    expect(chosenStatuses({ status: ["rejected", "verified"] })).toEqual(["verified", "rejected"]);
  });

  it("are all of them when none is chosen", () => {
    expect(chosenStatuses({ all: true })).toEqual([]);
    expect(withStatusToggled({ status: ["new"], ordering: "-updated" }, "new")).toEqual({
      all: true,
      ordering: "-updated",
    });
    expect(withStatusToggled({ all: true }, "rejected")).toEqual({ status: ["rejected"] });
  });

  it("change one at a time, keep the order and begin at the first page again", () => {
    expect(withStatusToggled({ page: 3, ordering: "created" }, "verified")).toEqual({
      status: ["claimed", "new", "verifying", "verified"],
      ordering: "created",
    });
    expect(withStatusToggled({}, "new")).toEqual({ status: ["claimed", "verifying"] });
  });

  it("leave the address when they are those of the beginning", () => {
    expect(withStatusToggled({ status: ["claimed", "verifying"] }, "new")).toEqual({});
  });
});
