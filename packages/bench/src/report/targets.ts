import type { BeaconRow } from "../measures/measure-beacons.ts";
import { keptListing } from "../measures/measure-kept.ts";
import type { NewPointsRow } from "../measures/measure-new-points.ts";
import type { QueryRow } from "../measures/measure-queries.ts";
import type { SiteRow } from "../measures/measure-site.ts";
import type { BenchReport } from "../run-bench.ts";

/** Target of the design for a measure, with the result of a run. */
export interface Target {
  measure: string;
  target: { least: number } | { most: number };
  reached: number;
  isMet: boolean;
}

type Reading = (report: BenchReport) => number | undefined;

/** All is measured on the smallest data set, but what grows. */
const onS = <Row extends { dataSet: string }>(rows: readonly Row[]) => rows.filter(({ dataSet }) => dataSet === "S");

/** A ratio of two rows, where both were measured. */
function ratio<Row>(
  rows: readonly Row[],
  is: (row: Row) => boolean,
  to: (row: Row) => boolean,
  of: (row: Row) => number,
) {
  const [above, below] = [rows.find(is), rows.find(to)];
  return above && below && of(above) / of(below);
}

const rate = (over: string, under: string): Reading => {
  const asked = (question: string) => (row: SiteRow) => row.clients === 8 && row.question === question;
  return ({ site }) => ratio(onS(site), asked(over), asked(under), ({ perSecond }) => perSecond);
};
const newPoints =
  (way: NewPointsRow["way"], clients: number): Reading =>
  ({ newPoints: rows }) =>
    onS(rows).find((row) => row.way === way && row.clients === clients)?.ofSql.perSecond;

const kept =
  (publishes: number): Reading =>
  ({ kept: rows }) =>
    onS(rows).find((row) => row.question === keptListing && row.publishes === publishes)?.kept;

/** The sum over all beacons that were sent. */
const beacons =
  (of: (told: NonNullable<BeaconRow["beacons"]>) => number): Reading =>
  ({ beacons: rows }) => {
    const told = onS(rows).flatMap((row) => (row.way === "listing, beacons thrown away" ? [] : (row.beacons ?? [])));
    return told.length > 0 ? told.reduce((sum, one) => sum + of(one), 0) : undefined;
  };
const growth =
  (kind: string, of: (row: QueryRow) => number): Reading =>
  ({ queries }) => {
    const asked = queries.filter((row) => row.kind === kind);
    return ratio(
      asked,
      ({ dataSet }) => dataSet === "L",
      ({ dataSet }) => dataSet === "S",
      of,
    );
  };

const DEFAULT = "default (50 mi, 30 days, featured)";

const least: readonly [string, number, Reading][] = [
  ["page asked again / `/healthz`, 8 clients", 1, rate("events page, asked again", "/healthz")],
  ["page asked again / page made, 8 clients", 100, rate("events page, asked again", "events page, made")],
  ["listing asked again / made, 8 clients", 20, rate("listing, asked again", "listing, made")],
  ...[8, 64].flatMap((clients): [string, number, Reading][] => [
    [`mixed listings, new points / raw SQL ids and total, ${clients} clients`, 1.15, newPoints("site", clients)],
    [`the same, compressed, ${clients} clients`, 1.15, newPoints("site, compressed", clients)],
  ]),
  ["listings from memory, 5 publishes a second", 0.85, kept(5)],
  ["listings from memory, 16 publishes a second", 0.6, kept(16)],
  [
    "default search in memory / by SQL, one client",
    15,
    ({ index }) => {
      const row = onS(index).find(({ kind }) => kind === DEFAULT);
      return row && row.sql.p50 / row.memory.p50;
    },
  ],
  [
    "listings at an even rate beside beacons / without",
    0.99,
    ({ beacons: rows }) =>
      ratio(
        onS(rows),
        ({ way }) => way === "listing at an even rate, and beacons",
        ({ way }) => way === "listing at an even rate",
        ({ listing }) => listing?.perSecond ?? Number.NaN,
      ),
  ],
];

const most: readonly [string, number, Reading][] = [
  [
    "publish 52 dates / base tables",
    2.5,
    ({ writes }) => onS(writes).map(({ publish, baseTables }) => publish.p50 / baseTables.p50)[0],
  ],
  ["beacons refused or lost", 0, beacons(({ refused, lost }) => refused + lost)],
  ["sightings not written", 0, beacons(({ rows, written }) => rows - written)],
  ["default search over REST, L / S", 1.1, growth(DEFAULT, ({ rest }) => rest.p50)],
  ["live search of events, L / S", 1.2, growth("live search, events", ({ search }) => search.p50)],
  [
    "memory after mixed load / after a minute of it",
    1.2,
    ({ soak }) => onS(soak).map((row) => row.lastMb / row.firstMb)[0],
  ],
];

/** The targets that a run has measured. A figure of a busy machine is one of ratios as well. */
export function targetsOf(report: BenchReport): Target[] {
  return [
    ...least.map(([measure, value, read]) => ({ measure, target: { least: value }, reached: read(report) })),
    ...most.map(([measure, value, read]) => ({ measure, target: { most: value }, reached: read(report) })),
  ].flatMap(({ measure, target, reached }) => {
    if (reached === undefined) return [];
    const isMet = "least" in target ? reached >= target.least : reached <= target.most;
    return [{ measure, target, reached, isMet }];
  });
}
