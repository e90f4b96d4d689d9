import type { BeaconRow } from "../measures/measure-beacons.ts";
import type { KeptRow } from "../measures/measure-kept.ts";
import type { LoadRow } from "../measures/measure-load.ts";
import type { NewPointsRow } from "../measures/measure-new-points.ts";
import type { SiteRow } from "../measures/measure-site.ts";
import type { SoakRow } from "../measures/measure-soak.ts";
import { type ClockCells, line, share, times } from "./cells.ts";
import { besideKept } from "./kept-figures.ts";

/** The running site, question by question. */
export function siteTable({ pair, rate, ms }: ClockCells, rows: readonly SiteRow[]): string[] {
  const ofKept = besideKept();
  return [
    line([
      "set",
      "clients",
      "asked of the running site",
      "answers a second",
      "of /healthz",
      "p50 / p95 ms",
      "processor ms an answer",
      "of /healthz",
      "of the kept build",
      "kB an answer",
      "not 200",
      "memory MB",
    ]),
    "|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ...rows.map((row) =>
      line([
        row.dataSet,
        row.clients,
        row.question,
        rate(row.perSecond),
        share(row.ofHealth.perSecond),
        pair(row),
        ms(row.cpuMs, 3),
        times(row.ofHealth.cpu),
        ofKept(row)?.toFixed(2) ?? "",
        (row.bytes / row.answers / 1_000).toFixed(1),
        row.refused,
        row.memoryMb.toFixed(0),
      ]),
    ),
  ];
}

/** Many clients, each way beside the bare statements. */
export function loadTable({ pair, rate }: ClockCells, rows: readonly LoadRow[]): string[] {
  const statements = (row: LoadRow) =>
    rows.find(
      (one) => one.dataSet === row.dataSet && one.clients === row.clients && one.way === "raw SQL, ids and total",
    );
  return [
    line(["set", "clients", "way", "answers a second", "of raw SQL, ids and total", "p50 / p95 ms"]),
    "|---|--:|---|--:|--:|--:|",
    ...rows.map((row) => {
      const ofStatements = share(row.perSecond / (statements(row)?.perSecond ?? Number.NaN));
      return line([row.dataSet, row.clients, row.way, rate(row.perSecond), ofStatements, pair(row)]);
    }),
  ];
}

/** Table of new listing searches, of the running site and bare SQL. */
export function newPointsTable({ pair, rate, ms }: ClockCells, rows: readonly NewPointsRow[]): string[] {
  return [
    line([
      "set",
      "mixed listings, new points",
      "asked by",
      "answers a second",
      "of raw SQL",
      "p50 / p95 ms",
      "processor ms an answer",
      "of the database",
      "both, of raw SQL",
      "not 200",
    ]),
    "|---|---|---|--:|--:|--:|--:|--:|--:|--:|",
    ...rows.map(({ dataSet, way, clients, connections, ofSql, ...row }) => {
      const by = way === "raw SQL, ids and total" ? `${connections} connections` : `${clients} clients`;
      return line([
        dataSet,
        way,
        by,
        rate(row.perSecond),
        times(ofSql.perSecond),
        pair(row),
        ms(row.processMs, 3),
        ms(row.databaseMs, 3),
        times(ofSql.cpu),
        row.refused,
      ]);
    }),
  ];
}

/** Shares of responses from memory, by how much is published. */
export function keptTable({ rate, pair }: ClockCells, rows: readonly KeptRow[]): string[] {
  return [
    line([
      "set",
      "50 addresses in turn",
      "publishes a second",
      "as it came out",
      "requests a second",
      "p50 / p95 ms",
      "from memory",
    ]),
    "|---|---|--:|--:|--:|--:|--:|",
    ...rows.map((row) =>
      line([
        row.dataSet,
        row.question,
        row.publishes,
        row.published.toFixed(1),
        rate(row.perSecond),
        pair(row),
        share(row.kept),
      ]),
    ),
  ];
}

/** Listings with and without what browsers tell of what was seen. */
export function beaconTable({ pair, rate }: ClockCells, rows: readonly BeaconRow[]): string[] {
  const listing = ({ dataSet, way, listing: read }: BeaconRow) => {
    if (!read) return ["", "", ""];
    const isEven = way.startsWith("listing at an even rate");
    const alone = rows.find(
      (row) => row.dataSet === dataSet && row.way === (isEven ? "listing at an even rate" : "listing"),
    );
    return [rate(read.perSecond), share(read.perSecond / (alone?.listing?.perSecond ?? Number.NaN)), pair(read)];
  };
  const beacons = ({ beacons: told }: BeaconRow) =>
    told
      ? [told.sent, rate(told.perSecond), pair(told), told.refused + told.lost, `${told.written} of ${told.rows}`]
      : ["", "", "", "", ""];
  return [
    line([
      "set",
      "8 clients and beacons",
      "listings a second",
      "of the listing alone",
      "p50 / p95 ms",
      "beacons sent",
      "taken a second",
      "p50 / p95 ms",
      "refused or lost",
      "sightings written",
    ]),
    "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ...rows.map((row) => line([row.dataSet, row.way, ...listing(row), ...beacons(row)])),
  ];
}

/** The running site's memory. */
export function soakTable(rows: readonly SoakRow[]): string[] {
  return [
    line(["mixed load", "set", "answers", "not 200", "MB after a minute", "most", "at the end", "end / minute"]),
    "|---|---|--:|--:|--:|--:|--:|--:|",
    ...rows.map(({ dataSet, seconds, answers, refused, firstMb, mostMb, lastMb }) =>
      line([
        `${Math.round(seconds / 60)} minutes`,
        dataSet,
        answers,
        refused,
        ...[firstMb, mostMb, lastMb].map((mb) => mb.toFixed(0)),
        times(lastMb / firstMb),
      ]),
    ),
  ];
}
