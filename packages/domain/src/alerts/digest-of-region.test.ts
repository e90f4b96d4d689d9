import { region } from "@hereabouts/contract/region/region";
import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { demoWords, lagoonHall } from "@hereabouts/contract/region/test-region";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, expect, test } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aSavedSearch, aVenue } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";
import { findDueDigests } from "./digest.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const at = (moment: string) => contextOf(db, { now: () => new Date(moment) });

beforeEach(async () => {
  for (const table of ["app_user", "event", "mail"] as const) await db.deleteFrom(table).execute();
});

async function mailsAt(moment: string): Promise<string[]> {
  await findDueDigests(at(moment));
  expect((await runDue(at(moment))).failed).toEqual([]);
  return (await db.selectFrom("mail").select("text").execute()).map(({ text }) => text);
}

inBothRegions(
  {
    demo: {
      venue: {},
      town: "amherst-ma",
      said: ["7:00 PM – 9:00 PM", "7 mi from Amherst"],
      // At 8 of the days on which clocks change.
      mornings: [
        {
          saved: "2026-10-31T17:00:00Z",
          early: "2026-11-01T12:59:00Z",
          due: "2026-11-01T13:00:00Z",
          day: "2026-11-03",
          dayWords: "Tuesday, November 3",
        },
        {
          saved: "2027-03-13T17:00:00Z",
          early: "2027-03-14T11:59:00Z",
          due: "2027-03-14T12:00:00Z",
          day: "2027-03-16",
          dayWords: "Tuesday, March 16",
        },
      ],
    },
    far: {
      venue: lagoonHall,
      town: "neds-beach",
      said: ["19:00 – 21:00", "0.9 km from Neds Beach"],
      mornings: [
        {
          saved: "2026-10-03T01:00:00Z",
          early: "2026-10-03T20:59:00Z",
          due: "2026-10-03T21:00:00Z",
          day: "2026-10-06",
          dayWords: "Tuesday, 6 October",
        },
        {
          saved: "2027-04-03T01:00:00Z",
          early: "2027-04-03T21:29:00Z",
          due: "2027-04-03T21:30:00Z",
          day: "2027-04-06",
          dayWords: "Tuesday, 6 April",
        },
      ],
    },
  },
  ({ venue, town, said, mornings }, where) => {
    test.each(mornings)(
      "digests come at 8 when clocks change: saved at $saved",
      async ({ saved, early, due, day, dayWords }) => {
        const { id } = await aPerson(
          at(saved),
          {},
          { email_confirmed_at: new Date(saved), time_zone: region.timeZone, distance_units: region.units },
        );
        await aSavedSearch(at(saved), id, { default_loc_id: town, named_date: "next_30" });
        await anEvent(at(early), {
          venueId: await aVenue(at(saved), venue),
          dates: [{ startMinute: 1_140, endMinute: 1_260, dateRecur: day }],
        });
        expect(await mailsAt(early)).toEqual([]);
        const [mail = "", ...others] = await mailsAt(due);
        expect(others).toEqual([]);
        for (const words of [...said, dayWords]) expect(mail).toContain(words);
        if (where === "far") expect(mail).not.toMatch(demoWords);
      },
    );
  },
);
