import { expect, test } from "vitest";
import { nextSeason } from "./season.ts";

const today = "2026-11-21";

test.each([
  ["04/18/2015 to 11/21/2015", "2026-04-18", "2026-11-21"],
  ["06/08/2016 to 10/12/2016", "2027-06-08", "2027-10-12"],
  ["November to April", "2026-11-01", "2027-04-30"],
  ["10/01/2015 to 04/01/2016", "2026-10-01", "2027-04-01"],
  ["June to October", "2027-06-01", "2027-10-31"],
  ["July to November", "2026-07-01", "2026-11-30"],
  ["December to December", "2026-12-01", "2026-12-31"],
  ["May", "2027-05-01", "2027-05-31"],
  ["February to February", "2027-02-01", "2027-02-28"],
  ["June 19, 2015 to October 9, 2015", "2027-06-19", "2027-10-09"],
  ["June 3, 2016 to Oct 28, 2016", "2027-06-03", "2027-10-28"],
  ["July 10, 2016 to November", "2026-07-10", "2026-11-30"],
  ["06/01/2012 to 09/31/2012", "2027-06-01", "2027-09-30"],
  ["January to December", "2026-01-01", "2026-12-31"],
  ["01/01/2014 to 12/31/2016", "2026-01-01", "2026-12-31"],
  // Over several years: the months of both ends, of South Hadley’s, Keene’s and a winter market.
  ["06/02/2014 to 10/06/2016", "2027-06-02", "2027-10-06"],
  ["05/15/2013 to 10/30/2017", "2027-05-15", "2027-10-30"],
  ["11/01/2013 to 04/30/2016", "2026-11-01", "2027-04-30"],
  ["year round", "2026-01-01", "2026-12-31"],
])("the season %s is next from %s to %s", (text, start, end) => {
  expect(nextSeason(text, today)).toMatchObject({ start, end });
});

test.each([
  "",
  "05/07/2016 to",
  "5/12/16",
  "spring to fall",
  "13/01/2016 to 14/01/2016",
  "10/12/2016 to 06/08/2016",
  "05/07/2014 to 05/07/2016",
])('no season is made up from "%s"', (text) => {
  expect(nextSeason(text, today)).toBeNull();
});

test.each([
  ["06/02/2014 to 10/06/2016", 2016],
  ["10/01/2015 to 04/01/2016", 2016],
  ["July 10, 2016 to November", 2016],
  ["June to October", null],
  ["year round", null],
  ["06/01/2026 to 12/31/2026", null],
])("the season %s is known from the year %s", (text, year) => {
  expect(nextSeason(text, today)?.published).toBe(year);
});
