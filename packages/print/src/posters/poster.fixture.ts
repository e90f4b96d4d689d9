import type { EventPosterContent, ListPosterContent, PosterRow } from "@hereabouts/contract/posters/poster-content";

/** What the posters of the tests have in common. */
const base = {
  language: "en",
  title: "Contra dance · Sat, Dec 5, 2026",
  made: Date.UTC(2026, 10, 21),
  siteName: "Hereabouts",
  link: "http://hereabouts.test/events/12/contra-dance/?date=2026-12-05",
  shownLink: "hereabouts.test/events/12/",
  linkWords: "Details and any changes",
  pictureAlt: "",
} as const;

/** The poster of a contra dance. */
export const dancePoster = (overrides: Partial<EventPosterContent> = {}): EventPosterContent => ({
  ...base,
  kind: "event",
  category: "Music",
  name: { text: "Contra dance" },
  state: null,
  day: {
    weekday: "Saturday",
    shortWeekday: "Sat",
    day: "5",
    month: "December 2026",
    full: "Saturday, December 5, 2026",
  },
  times: "7:00 PM – 9:30 PM",
  schedule: "",
  venue: { text: "Mill River Hall" },
  address: { text: "25 Mill River Road, Northampton, MA" },
  facts: [{ text: "$10–$15" }, { text: "All ages" }],
  ...overrides,
});

const names = [
  "Open mic",
  "Winter concert of the Valley Light Opera",
  "Story hour",
  "An evening with the Bellows Quartet: Haydn, Shostakovich and new work by local composers",
];
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const rowAt = (index: number): PosterRow => ({
  time: `${(index % 11) + 1}:00 PM`,
  name: { text: `${names[index % names.length]} ${index}` },
  state: index % 9 === 4 ? "Canceled" : "",
  isOff: index % 9 === 4,
  place: { text: index % 2 ? "Academy of Music" : "Forbes Library, Northampton" },
  link: `http://hereabouts.test/events/${index}/x/`,
});

/** The poster of a list of so many events, spread over some days. */
export function listPoster(count: number, days: number, overrides: Partial<ListPosterContent> = {}): ListPosterContent {
  const rows = Array.from({ length: count }, (_, index) => ({
    row: rowAt(index),
    day: Math.floor((index * days) / count),
  }));
  return {
    ...base,
    kind: "list",
    overline: "Nov 30 – Dec 6",
    heading: { text: "Northampton, MA" },
    under: { text: "What’s on in and near Northampton" },
    days: [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
      day: {
        weekday: "",
        shortWeekday: weekdays[day % 7] ?? "",
        day: String(day + 1),
        month: "Dec",
        full: `December ${day + 1}`,
      },
      rows: ofDay.map(({ row }) => row),
    })),
    always: { title: "", rows: [] },
    empty: count === 0 ? "No events are listed for these days yet." : "",
    more: Array.from({ length: count + 1 }, (_, left) => (left === 0 ? "" : `and ${left} more`)),
    ...overrides,
  };
}

const manyLetters =
  "An extraordinarily long evening of readings, songs, stories and recollections from the valley’s oldest residents ";

/** Names that are hard to set, each of up to 200 letters. */
export const hardNames = {
  long: manyLetters.repeat(2).slice(0, 200),
  oneWord: "Donaudampfschifffahrtsgesellschaftskapitän".repeat(5).slice(0, 200),
  short: "Jazz",
  polish: "Święto Żółwia na Łące: Ćwiczenia z Gęślą Jaźń",
  cyrillic: "Вечер русской песни и поэзии в городской библиотеке",
  vietnamese: "Đêm nhạc truyền thống và bữa tối ở quảng trường",
  arabic: "أمسية موسيقية مع فرقة نهر الطاحونة".repeat(5).slice(0, 200),
  hebrew: "ערב שירה וריקודים בכיכר העיר 2026 with friends",
  chinese: "音楽の夕べと盆踊り大会".repeat(18).slice(0, 200),
  emoji: "🎶🎶 Dance! 🎶🎶",
} as const;
