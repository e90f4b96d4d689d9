import type { impressionKinds, stepKinds } from "@hereabouts/contract/traffic/impressions";
import { type Rng, seededRandom } from "@hereabouts/poster-art/random";
import { dayOfWeek, type LocalDate } from "@hereabouts/recurrence/local-date";

type Kind = (typeof impressionKinds)[number];
type Step = (typeof stepKinds)[number];

/** A venue that has been looked at, with its events, the most popular first. */
export interface ViewedVenue {
  id: number;
  events: readonly { id: number; hasTickets: boolean }[];
}

/** How often something was seen on a day. */
export interface DayViews {
  day: LocalDate;
  kind: Kind | Step;
  targetId: number;
  venueId: number;
  count: number;
}

/** How the site was visited on a day. */
interface VisitsOfDay {
  day: LocalDate;
  visitors: number;
  sessions: number;
  seconds: number;
  pageViews: number;
}

/** How often something is seen or done for each page that is opened. */
const perPage: readonly [kind: Kind | Step | "page_view", each: number][] = [
  ["page_view", 1],
  ["event_card", 6.4],
  ["event_detail", 0.58],
  ["poi_card", 1.5],
  ["poi_detail", 0.19],
  ["calendar_add", 0.02],
  ["ticket_click", 0.05],
];
/** People look for what to do before and at the weekend. Monday first. */
const weekdays = [0.78, 0.82, 0.92, 1.12, 1.36, 1.28, 0.9] as const;
/** Share of card views that lead to page views. */
const pageShare = { least: 0.07, most: 0.17 };

/** How busy each day was: more on some weekdays, more from week to week, and never quite the same. */
function wavesOf(rng: Rng, days: readonly LocalDate[]): number[] {
  return days.map((day, index) => {
    const growth = 0.62 + (0.6 * index) / days.length;
    return growth * (weekdays[dayOfWeek(day)] ?? 1) * rng.float(0.9, 1.1);
  });
}

/** Each venue and its events on each day: the first event draws the most, and some were announced later than others. */
export function venueViews(days: readonly LocalDate[], venues: readonly ViewedVenue[]): DayViews[] {
  return venues.flatMap(({ id: venueId, events }, place) => {
    const rng = seededRandom(`hereabouts traffic ${place}`);
    const waves = wavesOf(rng, days);
    const seen = (card: Kind, detail: Kind, targetId: number, draw: number, from: number) => {
      const share = rng.float(pageShare.least, pageShare.most);
      return days.flatMap((day, index) => {
        if (index < from) return [];
        const cards = Math.round(draw * (waves[index] ?? 1) * rng.float(0.8, 1.2));
        const pages = Math.round(cards * share * rng.float(0.7, 1.3));
        const row = { day, targetId, venueId };
        return [
          { ...row, kind: card, count: cards },
          { ...row, kind: detail, count: pages },
        ].filter(({ count }) => count > 0);
      });
    };
    return [
      ...seen("poi_card", "poi_detail", venueId, rng.float(45, 80), 0),
      ...events.flatMap(({ id }, rank) =>
        seen("event_card", "event_detail", id, 110 / (rank + 1) ** 0.7, Math.max(0, rng.int(-30, days.length - 12))),
      ),
    ];
  });
}

/** Daily actions towards attending: calendar adds for most events, ticket clicks for those with tickets. */
export function stepsTaken(days: readonly LocalDate[], venues: readonly ViewedVenue[]): DayViews[] {
  return venues.flatMap(({ id: venueId, events }, place) => {
    const rng = seededRandom(`hereabouts steps ${place}`);
    const waves = wavesOf(rng, days);
    return events.flatMap(({ id: targetId, hasTickets }, rank) => {
      const draw = 1 / (rank + 1) ** 0.7;
      const each: [Step, number][] = [["calendar_add", 0.9 * draw]];
      if (hasTickets) each.push(["ticket_click", 0.6 * draw]);
      return each.flatMap(([kind, most]) =>
        days.flatMap((day, index) => {
          // A fraction of a press is one on some days.
          const count = Math.floor(most * (waves[index] ?? 1) + rng.float());
          return count > 0 ? [{ day, kind, targetId, venueId, count }] : [];
        }),
      );
    });
  });
}

/** The whole site on each day: its visits, and how often cards and pages were seen. */
export function siteViews(days: readonly LocalDate[]) {
  const rng = seededRandom("hereabouts traffic of the site");
  const visits: VisitsOfDay[] = [];
  const seen: { day: LocalDate; kind: Kind | Step | "page_view"; count: number }[] = [];
  for (const [index, wave] of wavesOf(rng, days).entries()) {
    const day = days[index] ?? "";
    const visitors = Math.round(640 * wave);
    const sessions = Math.round(visitors * rng.float(1.18, 1.3));
    const pageViews = Math.round(sessions * rng.float(5.2, 6.1));
    visits.push({ day, visitors, sessions, seconds: Math.round(sessions * rng.float(195, 245)), pageViews });
    for (const [kind, each] of perPage)
      seen.push({ day, kind, count: Math.round(pageViews * each * rng.float(0.97, 1.03)) });
  }
  return { visits, seen };
}

/** A calendar on each day on each of the sites that show it, the first the most. */
export function widgetViews(days: readonly LocalDate[], hosts: readonly string[], seed: string) {
  const rng = seededRandom(`hereabouts traffic ${seed}`);
  return hosts.flatMap((host, place) =>
    wavesOf(rng, days).map((wave, index) => {
      const hits = Math.max(1, Math.round((wave * 190) / (place + 1) ** 1.3));
      return { day: days[index] ?? "", host, hits, eventHits: Math.round(hits * rng.float(5.6, 8.2)) };
    }),
  );
}
