import { expect, test } from "vitest";
import { parseMoveInArguments } from "./parse-move-in-arguments.ts";

test("a format, a file and what to do with it are read", () => {
  expect(
    parseMoveInArguments(["tec", "events.csv", "--dry-run", "--venue", "Town Hall", "--rejects", "out.csv"]),
  ).toEqual({
    format: "tec",
    input: "events.csv",
    venue: "Town Hall",
    dryRun: true,
    takesPictures: false,
    rejectsFile: "out.csv",
    categoriesFile: undefined,
  });
});

test("pictures come along where they are asked for", () => {
  expect(parseMoveInArguments(["tec", "https://old.example.org/", "--pictures"])).toMatchObject({
    takesPictures: true,
  });
});

test("a move to undo is read by its number", () => {
  expect(parseMoveInArguments(["undo", "12"])).toEqual({ undo: 12, dryRun: false });
});

test.each([
  [[], "Name a format to move in: csv, ics, tec, gancio, openagenda, localist, mobilizon, eventbrite, google."],
  [["trumba", "x"], "“trumba” is not a format."],
  [["undo", "all"], "“all” is no import"],
  [["undo"], "is no import"],
  [["tec"], "Name a file or URL to import."],
  [["tec", "a", "b"], 'Unexpected argument "b".'],
  [["tec", "a", "--batch", "2"], "--batch"],
])("%j is refused with what is wrong", (argv, message) => {
  expect(() => parseMoveInArguments(argv)).toThrow(message);
});
