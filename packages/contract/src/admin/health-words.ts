import type { HealthPart, SiteHealth } from "./site-health.ts";

/** Names of the parts, and what to do about one that needs a look. */
export const healthWords: Readonly<Record<HealthPart, { label: string; advice: string }>> = {
  database: {
    label: "Database",
    advice:
      "Check that Postgres runs, accepts writes and has free connections. If requests wait, search the log for “slow statement”.",
  },
  feed: {
    label: "Change feed",
    advice: "Check that DATABASE_DIRECT_URL leads to the same database past the pooler, then restart this process.",
  },
  index: {
    label: "Event index",
    advice:
      "Wait a minute after a start. If it stays so, read the log, and raise INDEX_MAX_EVENTS if there are more events.",
  },
  queue: {
    label: "Job queue",
    advice: "If jobs wait, check that a worker runs. Open failed jobs, fix the cause, then retry or drop them.",
  },
  periodic: {
    label: "Periodic jobs",
    advice: "Check that a worker runs: npm run worker, or JOBS=inline. If one runs, search its log for “job failed”.",
  },
  mails: {
    label: "Emails",
    advice:
      "Check SMTP_URL and your quota. The worker’s log has the server’s answer. Emails are tried for most of a day.",
  },
  media: {
    label: "Images",
    advice:
      "Check that the bucket is there and its key is valid, or that the disk of DATA_DIR is writable and has room.",
  },
  release: { label: "Version", advice: "Run npm run migrate: the database is older than this version." },
};

const plural = (count: number, one: string) => `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

/** A duration in its largest unit. */
function durationWords(seconds: number): string {
  if (seconds < 60) return plural(Math.round(seconds), "second");
  if (seconds < 3_600) return plural(Math.round(seconds / 60), "minute");
  return seconds < 86_400 ? plural(Math.round(seconds / 3_600), "hour") : plural(Math.round(seconds / 86_400), "day");
}

/** Words after "every": "minute", "15 minutes". */
export const intervalWords = (seconds: number): string => durationWords(seconds).replace(/^1 /, "");

function databaseWords({ isWritable, ms, connections }: SiteHealth["database"]): string {
  const answer = isWritable ? `Answers in ${ms} ms.` : "Accepts no writes.";
  if (!connections) return answer;
  const { used, most, waiting } = connections;
  const waits = waiting > 0 ? `, ${plural(waiting, "request")} waiting` : "";
  return `${answer} ${used} of ${most} connections in use${waits}.`;
}

function queueWords(queue: SiteHealth["queue"]): string {
  const sum = (key: "ready" | "active" | "failed") => queue.reduce((total, row) => total + row[key], 0);
  return `${plural(sum("ready"), "job")} due, ${sum("active")} running, ${sum("failed")} failed.`;
}

/** State of each part in a sentence or two. */
export const healthSentences: Readonly<{ [Part in HealthPart]: (health: SiteHealth) => string }> = {
  database: ({ database }) => databaseWords(database),
  feed: ({ feed }) => {
    if (feed === null) return "This process follows no changes.";
    return feed.isLive
      ? `Changes are heard, last proven ${durationWords(feed.lagSeconds)} ago.`
      : "Changes aren’t heard. Pages come from the database, more slowly.";
  },
  index: ({ index }) => {
    if (index === null) return "Turned off (INDEX_MAX_EVENTS).";
    return index.isReady
      ? `${plural(index.events, "listed event")} in memory.`
      : "Not ready. The database answers all searches.";
  },
  queue: ({ queue }) => queueWords(queue),
  periodic: ({ periodic }) => {
    if (periodic.length === 0) return "No worker has run yet.";
    const late = periodic.filter(({ isLate }) => isLate).length;
    return late === 0 ? `All ${periodic.length} are on time.` : `${late} of ${periodic.length} are late.`;
  },
  mails: ({ mails }) =>
    mails.waiting === 0
      ? "None waiting."
      : `${plural(mails.waiting, "email")} waiting, the first for ${durationWords(mails.oldestSeconds)}.`,
  media: ({ media }) => (media.fault === null ? "Can be stored and read." : `Can’t be stored: ${media.fault}`),
  release: ({ at, release: { version, startedAt, migration, missing } }) => {
    const name = `${version || "Unknown version"}, migration ${migration}.`;
    if (missing > 0) return `${name} The database lacks ${plural(missing, "migration")}.`;
    return startedAt ? `${name} Up for ${durationWords((Date.parse(at) - Date.parse(startedAt)) / 1_000)}.` : name;
  },
};

/** State of one job's queue in words. */
export function jobWords({ ready, delayed, active, failed, oldestSeconds }: SiteHealth["queue"][number]): string {
  const parts = [
    ready > 0 && `${ready} due, the first for ${durationWords(oldestSeconds)}`,
    delayed > 0 && `${delayed} later`,
    active > 0 && `${active} running`,
    failed > 0 && `${failed} failed`,
  ];
  return parts.filter(Boolean).join(", ");
}
