import { describe, expect, it } from "vitest";
import { changeWords, visibleChanges } from "./value-words.ts";

const change = (field: string, before: unknown, after: unknown) =>
  ({ field, before, after }) as Parameters<typeof changeWords>[1];

describe("what changed of a venue", () => {
  it("reads as it was entered", () => {
    expect(changeWords("venue", change("name", "Mill River Hall", "Mill Hall"))).toEqual({
      before: "Mill River Hall",
      after: "Mill Hall",
    });
    expect(changeWords("venue", change("description", "A hall.\n\nOld & <small>", null))).toEqual({
      before: "A hall.\n\nOld & <small>",
      after: "",
    });
    expect(changeWords("venue", change("hideFromListing", false, true))).toEqual({ before: "No", after: "Yes" });
  });

  it("reads kinds of places in words, and tells nothing where the words are the same", () => {
    const kind = change("poiType", "community_center", "Community center");
    expect(changeWords("venue", kind)).toEqual({ before: "Community center", after: "Community center" });
    expect(visibleChanges({ kind: "venue", action: "update", changes: [kind] })).toEqual([]);
    expect(changeWords("venue", change("poiType", null, "Tea house & IKEA")).after).toBe("Tea house & IKEA");
  });

  it("names places by their names", () => {
    expect(changeWords("venue", change("state", "MA", "CT"))).toEqual({
      before: "Massachusetts",
      after: "Connecticut",
    });
    expect(changeWords("venue", change("country", "US", "AX"))).toEqual({
      before: "United States",
      after: "Åland Islands",
    });
    expect(changeWords("venue", change("timeZone", null, "America/New_York")).after).toBe("America/New York");
    expect(changeWords("venue", change("lat", 42.3251, 42.4))).toEqual({ before: "42.3251°", after: "42.4°" });
  });

  it("tells opening hours day by day", () => {
    const open = (dayOfWeek: number, timeStart: string, timeEnd: string) => ({
      dayOfWeek,
      closed: false,
      timeStart,
      timeEnd,
    });
    const closed = { dayOfWeek: 1, closed: true, timeStart: null, timeEnd: null };
    expect(changeWords("venue", change("openTimes", [], [open(0, "09:00:00", "17:00:00"), closed]))).toEqual({
      before: "",
      after: "Mon 9:00 AM – 5:00 PM\nTue CLOSED",
    });
    const day = { dateStart: "2026-11-26", dateEnd: "2026-11-26", hours: [], note: "Thanksgiving" };
    expect(changeWords("venue", change("specialHours", [], [day]))).toEqual({
      before: "",
      after: "Thu, Nov 26, 2026: closed · Thanksgiving",
    });
  });

  it("says of pictures that there is one, and that it is another", () => {
    expect(changeWords("venue", change("imageId", null, 4)).after).toBe("An image");
    expect(changeWords("venue", change("imageId", 4, 5))).toEqual({ before: "An image", after: "Another image" });
    expect(changeWords("venue", change("imageId", 4, null))).toEqual({ before: "An image", after: "" });
  });
});

describe("what changed of an event", () => {
  it("names its price, ages, category and status as the form does", () => {
    expect(changeWords("event", change("price", "free", "low"))).toEqual({ before: "Free", after: "$ (under $25)" });
    expect(changeWords("event", change("ageGroups", ["21_plus", "adult"], ["all_ages"]))).toEqual({
      before: "Adult 18+, 21+",
      after: "All ages",
    });
    expect(changeWords("event", change("eventTypeId", 5, 12))).toEqual({ before: "Community", after: "Music" });
    expect(changeWords("event", change("status", "scheduled", "sold_out"))).toEqual({
      before: "Scheduled",
      after: "Sold out",
    });
  });

  it("tells its dates as sentences", () => {
    const row = { startMinute: 1140, endMinute: 1260, dateRecur: "2026-11-28" };
    expect(changeWords("event", change("dates", [row], [{ ...row, endMinute: null }]))).toEqual({
      before: "Saturday, November 28, 2026, 7:00 PM – 9:00 PM",
      after: "Saturday, November 28, 2026, 7:00 PM",
    });
    const weekly = { ...row, dateRecur: "DTSTART:20261128\nRRULE:FREQ=WEEKLY;BYDAY=SA" };
    expect(changeWords("event", change("dates", [], [weekly])).after).toBe(
      "Every week on Saturday, 7:00 PM – 9:00 PM, starting Saturday, November 28, 2026",
    );
    expect(changeWords("event", change("dateStart", null, "2026-11-28")).after).toBe("Saturday, November 28, 2026");
    const cancelled = { originalDate: "2026-11-28", originalStartMinute: 1140, status: "cancelled", note: "Snow" };
    const kept = { newDate: null, newStartMinute: null, newEndMinute: null };
    const moved = { ...cancelled, ...kept, status: "scheduled", note: "", newStartMinute: 1200 };
    expect(changeWords("event", change("overrides", [], [{ ...cancelled, ...kept }, moved])).after).toBe(
      "Saturday, November 28, 2026, 7:00 PM: Canceled, “Snow”\n" +
        "Saturday, November 28, 2026, 7:00 PM: moved to Saturday, November 28, 2026, 8:00 PM",
    );
  });

  it("reads a description without its markup", () => {
    expect(changeWords("event", change("description", "", "<p>Bring <b>soft</b> shoes.</p>")).after).toBe(
      "Bring soft shoes.",
    );
  });
});

it("tells of something new only what it has, of another picture not also its crop, and nothing that reads the same", () => {
  const fields = (action: "create" | "update", changes: ReturnType<typeof change>[]) =>
    visibleChanges({ kind: "venue", action, changes }).map(({ field }) => field);
  expect(fields("create", [change("name", null, "Hall"), change("hideFromListing", null, false)])).toEqual(["name"]);
  expect(fields("update", [change("country", "US", "US"), change("notes", null, "")])).toEqual([]);
  expect(fields("update", [change("published", true, false)])).toEqual(["published"]);
  expect(fields("update", [change("imageId", 1, 2), change("imageCrop", null, {})])).toEqual(["imageId"]);
});
