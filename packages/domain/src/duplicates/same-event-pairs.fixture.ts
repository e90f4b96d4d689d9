import { randomOf } from "./planted-doubles.fixture.ts";
import type { ComparedEvent } from "./same-event.ts";

/** Two events of two calendars at one venue, and whether they are one. */
interface LabelledPair {
  isOne: boolean;
  /** How the second is written differently, or why it is another event. */
  kind: string;
  a: ComparedEvent;
  b: ComparedEvent;
}

const venueName = "Mill River Hall";

const names = (
  "Contra Dance|Open Mic|Story Time|Winter Chamber Concert|Trivia Night|Watercolor Workshop|Beginner Yoga|Chess Club|" +
  "Poetry & Prose Reading|Farm Tour|Jazz Brunch|Clay Class|Documentary: The Long River|Used Book Sale|Knitting Circle|" +
  "Early Bird Walk|Select Board Meeting|Improv Show|Swing Lesson and Dance|Planning Board Public Hearing|Bluegrass Jam|" +
  "Toddler Music Hour|Repair Café|Seed Swap|Holiday Craft Fair|Blood Drive|Tax Help|Spanish Conversation Table|" +
  "Ukulele for Adults|Shape Note Singing|Silent Film with Live Piano|Astronomy Night|Genealogy Help Desk|Zine Workshop|" +
  "Pancake Breakfast|Puppet Show: The Fox & the Bell|Drop-in Meditation|Local History Lecture|Teen Game Night|" +
  "Youth Orchestra Rehearsal|Quilters’ Guild|Author Talk: Ana Ruiz|Community Supper|Square Dance with the Moonlighters|" +
  "Mushroom Walk|Budget Forum|Choir Evensong|Bike Safety Rodeo|Apple Pressing|Candlelight Vigil"
).split("|");

const spellings: Readonly<Record<string, (name: string) => string>> = {
  same: (name) => name,
  capitals: (name) => name.toUpperCase(),
  small: (name) => name.toLowerCase(),
  and: (name) => (name.includes("&") ? name.replace("&", "and") : name.replace(" and ", " & ")),
  remark: (name) => `LIVE: ${name}`,
  place: (name) => `${name} @ ${venueName}`,
  price: (name) => `${name} (free)`,
  more: (name) => `${name} with Sam Okoro`,
  article: (name) => `The ${name}!`,
  accents: (name) => name.normalize("NFKD").replace(/[\p{M}’]/gu, ""),
  entity: (name) => name.replace("&", "&amp;"),
};

const HALF_HOUR = 30;
const QUARTER = 15;

/** Pairs that are one event, as two calendars write it, and pairs that are two, at one venue and often at one time. */
export function labelledPairs(count: number): LabelledPair[] {
  const random = randomOf(21);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const kinds = Object.keys(spellings);
  return Array.from({ length: count }, (_, index): LabelledPair => {
    const name = pick(names);
    const startMinute = pick([10, 14, 18, 19, 20]) * 60;
    const a = { name, date: "2026-11-28", startMinute, url: "" };
    if (index % 2 === 0) {
      const kind = pick(kinds);
      const moved = pick([0, 0, 0, 0, QUARTER, -HALF_HOUR]);
      const spelled = spellings[kind] as (name: string) => string;
      return { isOne: true, kind, a, b: { ...a, name: spelled(name), startMinute: startMinute + moved } };
    }
    const other = pick(names.filter((one) => one !== name));
    const isLater = random() < 0.2;
    return isLater
      ? { isOne: false, kind: "second showing", a, b: { ...a, startMinute: startMinute + 150 } }
      : { isOne: false, kind: "another event", a, b: { ...a, name: other } };
  });
}
