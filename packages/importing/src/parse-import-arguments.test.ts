import { expect, test } from "vitest";
import { parseImportArguments } from "./parse-import-arguments.ts";

test("source, input and options are read in any order", () => {
  const words = ["ical", "--venue", "12", "feed.ics", "--dry-run", "--rejects", "out.csv", "--batch", "50"];
  expect(parseImportArguments(words)).toMatchObject({
    source: { name: "ical" },
    input: "feed.ics",
    venueId: 12,
    dryRun: true,
    rejectsFile: "out.csv",
    batchSize: 50,
  });
});

test("an archive of a whole site is a source as well", () => {
  const wanted = { source: "hereabouts", input: "site.zip", dryRun: true };
  expect(parseImportArguments(["hereabouts", "site.zip", "--dry-run"])).toEqual(wanted);
});

test.each([
  [[], "Name a source to import: usda-farmers-markets, imls-museums, csv, ical, hereabouts."],
  [["xml", "a"], '"xml" is not a source.'],
  [["csv"], "Name a file or URL to import."],
  [["csv", "a", "b"], 'Unexpected argument "b".'],
  [["csv", "a", "--batch", "0"], '--batch takes a whole number from 1 to 5000, not "0".'],
  [["ical", "a"], "ical needs --venue <id>."],
  [["csv", "a", "--venue", "3"], "csv includes its own venues. Remove --venue."],
  [["csv", "a", "--force"], "--force"],
  [["hereabouts", "a", "--batch", "50"], "hereabouts does not take --batch."],
  [["hereabouts", "a", "--elsewhere"], "hereabouts does not take --elsewhere."],
])("%j is answered with what is wrong", (words, message) => {
  expect(() => parseImportArguments(words)).toThrow(message);
});
