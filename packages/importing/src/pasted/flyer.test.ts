import { describe, expect, test } from "vitest";
import { type FlyerFacts, readFlyer } from "./flyer.ts";
import { wordsOf } from "./flyer-words.ts";

const today = "2026-11-28";
const american: FlyerFacts = { languages: wordsOf(["en"]), today, isMonthFirst: true, hours: 12 };
const european = (code: string): FlyerFacts => ({
  ...american,
  languages: wordsOf([code]),
  isMonthFirst: false,
  hours: 24,
});

const clock = (minute: number | null) =>
  minute === null ? "?" : `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
/** Dates in a line: "2026-12-12 19:30-21:30"; rules by their parts. */
function datesIn(text: string, facts: FlyerFacts): string {
  const rows = readFlyer(text, facts)?.dates ?? [];
  return rows
    .map(({ startMinute, endMinute, dateRecur }) => {
      const days = dateRecur.replace(/DTSTART:(\d{4})(\d\d)(\d\d)\nRRULE:/, "$1-$2-$3 ");
      return `${days} ${clock(startMinute)}${endMinute === null ? "" : `-${clock(endMinute)}`}`;
    })
    .join(", ");
}

describe("days and hours in English", () => {
  test.each([
    ["Jazz, Saturday, December 12, 2026, 7:30-9:30 pm", "2026-12-12 19:30-21:30"],
    ["Jazz\nSaturday, December 12\nDoors 6:30 pm, show 7:30 pm", "2026-12-12 19:30"],
    ["Jazz\nSat Dec 12th\n7:30 p.m. to 10 p.m.", "2026-12-12 19:30-22:00"],
    ["Friday Dec. 11th @ 8 PM, Big Band", "2026-12-11 20:00"],
    ["12/12 7:30 Contra dance", "2026-12-12 19:30"],
    ["Contra dance 12/12/26 at 7", "2026-12-12 19:00"],
    ["Contra dance 2026-12-12 19:00", "2026-12-12 19:00"],
    ["Lecture, 5 January 2027, noon", "2027-01-05 12:00"],
    ["Lecture on Jan 5 at noon", "2027-01-05 12:00"],
    ["Party December 31, 9pm–1am", "2026-12-31 21:00-25:00"],
    ["Brunch, Dec 6, 11-1 pm", "2026-12-06 11:00-13:00"],
    ["Sale Dec 5, 10am", "2026-12-05 10:00"],
    ["Holiday Craft Fair, Dec 5-6, 10am to 4pm", "2026-12-05 FREQ=DAILY;UNTIL=20261206 10:00-16:00"],
    ["Exhibit, Dec 28 – Jan 3", "2026-12-28 FREQ=DAILY;UNTIL=20270103 0:00-24:00"],
    ["Carols\nDec 4, 11 and 18 at 6 pm", "2026-12-04 18:00, 2026-12-11 18:00, 2026-12-18 18:00"],
    ["Play\nFri Dec 4, 7pm\nSat Dec 5, 2pm", "2026-12-04 19:00, 2026-12-05 14:00"],
    ["Open mic every Tuesday at 7pm until March 3", "2026-12-01 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270303 19:00"],
    ["Open mic every other Tuesday, 7 pm", "2026-12-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU 19:00"],
    ["Story time\nTuesdays and Thursdays 10:30am", "2026-12-01 FREQ=WEEKLY;BYDAY=TU,TH 10:30"],
    ["Art walk, first Friday of each month 5-8pm", "2026-12-04 FREQ=MONTHLY;BYDAY=1FR 17:00-20:00"],
    ["Second Saturdays, 10 am - noon", "2026-12-12 FREQ=MONTHLY;BYDAY=2SA 10:00-12:00"],
    ["Swap, last Sunday of the month, 2 pm", "2026-11-29 FREQ=MONTHLY;BYDAY=-1SU 14:00"],
    ["Concert tomorrow at 7 pm", "2026-11-29 19:00"],
    ["Concert tonight, 8 pm", "2026-11-28 20:00"],
    ["Town meeting Monday 7 pm", "2026-11-30 19:00"],
    ["Board game night Dec 9", "2026-12-09 ?"],
    ["Concert January 9\nSaturday, January 9, 7 pm", "2027-01-09 19:00"],
    ["Earnest\nFriday December 4, doors 7, show 8", "2026-12-04 20:00"],
    ["Play\nSat Dec 5, 2pm\nSat Dec 5, 7pm", "2026-12-05 14:00, 2026-12-05 19:00"],
    ["Lunch\nDec 2, noon\nRSVP by November 30", "2026-12-02 12:00"],
    [
      "Skating every Friday from December 4 until February 26, 6:30-9 pm",
      "2026-12-04 FREQ=WEEKLY;BYDAY=FR;UNTIL=20270226 18:30-21:00",
    ],
    ["Open mic every other Wednesday at 7pm, starting December 2", "2026-12-02 FREQ=WEEKLY;INTERVAL=2;BYDAY=WE 19:00"],
    ["Owls on Saturday night, December 12, 5:30 pm", "2026-12-12 17:30"],
    ["Ball, December 31, 21:00 to 1:00", "2026-12-31 21:00-25:00"],
    ["A talk on November 3, 2025, 7 pm", ""],
    ["Call 413-555-1234, 20 Center Street, rated 4.5. May we march?", ""],
    ["Room 12, 3rd floor, 7 people at most", ""],
  ])("%j", (text, dates) => expect(datesIn(text, american)).toBe(dates));
});

describe("days and hours in German and Spanish", () => {
  test.each([
    ["de", "Winterkonzert\nSamstag, 12. Dezember 2026, 19.30 Uhr\nEinlass 19 Uhr", "2026-12-12 19:30"],
    ["de", "Flohmarkt am 5.12. von 10 bis 16 Uhr", "2026-12-05 10:00-16:00"],
    ["de", "Flohmarkt am 05.12.2026, 10–16 Uhr", "2026-12-05 10:00-16:00"],
    ["de", "Stammtisch jeden ersten Freitag im Monat, 20 Uhr", "2026-12-04 FREQ=MONTHLY;BYDAY=1FR 20:00"],
    ["de", "Yoga dienstags 18:00–19:30", "2026-12-01 FREQ=WEEKLY;BYDAY=TU 18:00-19:30"],
    [
      "de",
      "Markt jeden Samstag bis 19. Dezember, 8 bis 13 Uhr",
      "2026-11-28 FREQ=WEEKLY;BYDAY=SA;UNTIL=20261219 8:00-13:00",
    ],
    ["de", "Ausstellung 28. Dezember – 3. Januar", "2026-12-28 FREQ=DAILY;UNTIL=20270103 0:00-24:00"],
    ["es", "Concierto\nsábado 12 de diciembre de 2026 a las 19:30", "2026-12-12 19:30"],
    ["es", "Feria del 5 al 6 de diciembre, de 10:00 a 14:00 h", "2026-12-05 FREQ=DAILY;UNTIL=20261206 10:00-14:00"],
    [
      "es",
      "Taller todos los martes a las 18 h hasta el 3 de marzo",
      "2026-12-01 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270303 18:00",
    ],
    ["es", "Los sábados 12 y 19 de diciembre, 17:00", "2026-12-12 17:00, 2026-12-19 17:00"],
    ["es", "Misa mañana a las 12 h", "2026-11-29 12:00"],
  ])("%s %j", (code, text, dates) => expect(datesIn(text, european(code))).toBe(dates));
});

test("days with points are German ones, also where months come first", () => {
  const facts = { ...american, languages: wordsOf(["en", "de"]) };
  expect(datesIn("Flohmarkt am 5.12. von 10 bis 16 Uhr", facts)).toBe("2026-12-05 10:00-16:00");
});

test.each([
  ["Winter Jazz Night\nSaturday, December 12, 7 pm", "Winter Jazz Night"],
  ["Saturday, December 12, 7 pm\nThe Big Band", "The Big Band"],
  ["12/12 7:30 Contra dance", "Contra dance"],
  ["Holiday Craft Fair, Dec 5-6, 10am to 4pm", "Holiday Craft Fair"],
  ["https://example.org/jazz\nJazz", "Jazz"],
  ["Second Saturdays at the museum, 10 am", "Second Saturdays at the museum, 10 am"],
])("the name in %j", (text, name) => expect(readFlyer(text, american)?.name).toBe(name));

test.each([
  ["Jazz\n$15", "low", "$15"],
  ["Jazz\n$15 advance / $20 door", null, "$15 advance / $20 door"],
  ["Jazz\nFree admission", "free", ""],
  ["Jazz, Friday, free!", "free", ""],
  ["Jazz\nFree parking", null, ""],
])("the price in %j", (text, price, words) =>
  expect(readFlyer(text, american)).toMatchObject({ price, priceInformation: words }),
);

test("links, tickets and ages, each with the words that they were read from; nothing of the text is lost", () => {
  const text =
    "Jazz\nDec 12, 7 pm, all ages\nMore: https://example.org/jazz.\nTickets: https://tix.example.org/9\nBring <friends>.";
  expect(readFlyer(text, american)).toMatchObject({
    url: "https://example.org/jazz",
    ticketUrl: "https://tix.example.org/9",
    ageGroups: ["all_ages"],
    said: {
      dates: "Dec 12, 7 pm, all ages",
      ageGroups: "all ages",
      ticketUrl: "https://tix.example.org/9",
    },
    description:
      "<p>Dec 12, 7 pm, all ages<br>More: https://example.org/jazz.<br>Tickets: https://tix.example.org/9<br>Bring &lt;friends&gt;.</p>",
  });
});

test("a text in another of the site’s languages is read in that", () => {
  const facts = { ...american, languages: wordsOf(["en", "es"]) };
  expect(datesIn("Concierto\nsábado 12 de diciembre a las 7:30 p. m.", facts)).toBe("2026-12-12 19:30");
});
