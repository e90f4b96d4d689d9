import { msg, plural, t } from "@hereabouts/language/translate";
import type { HealthPart, SiteHealth } from "./site-health.ts";

/** Names of the parts, and what to do about one that needs a look. */
export const healthWords: Readonly<Record<HealthPart, { label: string; advice: string }>> = {
  database: {
    label: msg("Database"),
    advice: msg(
      "Check that Postgres runs, accepts writes and has free connections. If requests wait, search the log for “slow statement”.",
    ),
  },
  feed: {
    label: msg("Change feed"),
    advice: msg(
      "Check that DATABASE_DIRECT_URL leads to the same database past the pooler, then restart this process.",
    ),
  },
  index: {
    label: msg("Event index"),
    advice: msg(
      "Wait a minute after a start. If it stays so, read the log, and raise INDEX_MAX_EVENTS if there are more events.",
    ),
  },
  queue: {
    label: msg("Job queue"),
    advice: msg("If jobs wait, check that a worker runs. Open failed jobs, fix the cause, then retry or drop them."),
  },
  periodic: {
    label: msg("Periodic jobs"),
    advice: msg(
      "Check that a worker runs: npm run worker, or JOBS=inline. If one runs, search its log for “job failed”.",
    ),
  },
  mails: {
    label: msg("Emails"),
    advice: msg(
      "Check SMTP_URL and your quota. The worker’s log has the server’s answer. Emails are tried for most of a day.",
    ),
  },
  inbox: {
    label: msg("Incoming emails"),
    advice: msg(
      "See at Mailed in which emails were not read: too large, or damaged. If none arrive, check INBOX_IMAP_URL.",
    ),
  },
  sources: {
    label: msg("Import sources"),
    advice: msg(
      "A source has not been read for days. Open it under Reports, Sources: see why, then correct its address or pause it.",
    ),
  },
  fediverse: {
    label: msg("Fediverse"),
    advice: msg(
      "Most deliveries fail: check that this server reaches others over HTTPS and that PUBLIC_URL is the address they see.",
    ),
  },
  media: {
    label: msg("Images"),
    advice: msg(
      "Check that the bucket is there and its key is valid, or that the disk of DATA_DIR is writable and has room.",
    ),
  },
  release: { label: msg("Version"), advice: msg("Run npm run migrate: the database is older than this version.") },
};

/** A duration in its largest unit. */
function durationWords(seconds: number): string {
  if (seconds < 60) return plural(Math.round(seconds), "{count} second", "{count} seconds");
  if (seconds < 3_600) return plural(Math.round(seconds / 60), "{count} minute", "{count} minutes");
  return seconds < 86_400
    ? plural(Math.round(seconds / 3_600), "{count} hour", "{count} hours")
    : plural(Math.round(seconds / 86_400), "{count} day", "{count} days");
}

/** Words after "every": "minute", "15 minutes". */
export const intervalWords = (seconds: number): string => durationWords(seconds).replace(/^1 /, "");

function databaseWords({ isWritable, ms, connections }: SiteHealth["database"]): string {
  const answer = isWritable ? t("Answers in {ms} ms.", { ms }) : t("Accepts no writes.");
  if (!connections) return answer;
  const { used, most, waiting } = connections;
  const use =
    waiting > 0
      ? plural(
          waiting,
          "{used} of {most} connections in use, {count} request waiting.",
          "{used} of {most} connections in use, {count} requests waiting.",
          { used, most },
        )
      : t("{used} of {most} connections in use.", { used, most });
  return `${answer} ${use}`;
}

function queueWords(queue: SiteHealth["queue"]): string {
  const sum = (key: "ready" | "active" | "failed") => queue.reduce((total, row) => total + row[key], 0);
  return plural(
    sum("ready"),
    "{count} job due, {active} running, {failed} failed.",
    "{count} jobs due, {active} running, {failed} failed.",
    { active: sum("active"), failed: sum("failed") },
  );
}

function sourceWords({ states, oldestSeconds, waitingEntries }: NonNullable<SiteHealth["sources"]>): string {
  const { good, new: unread, failing, blocked, paused } = states;
  const read = t("{good} of {count} read, {failing} failing, {blocked} blocked, {paused} paused.", {
    good,
    count: good + unread + failing + blocked + paused,
    failing,
    blocked,
    paused,
  });
  const oldest =
    oldestSeconds > 0 ? t("The longest time without a reading is {time}.", { time: durationWords(oldestSeconds) }) : "";
  const waiting =
    waitingEntries > 0
      ? plural(waitingEntries, "{count} entry waits at an unknown place.", "{count} entries wait at unknown places.")
      : "";
  return [read, oldest, waiting].filter(Boolean).join(" ");
}

/** State of each part in a sentence or two. */
export const healthSentences: Readonly<{ [Part in HealthPart]: (health: SiteHealth) => string }> = {
  database: ({ database }) => databaseWords(database),
  feed: ({ feed }) => {
    if (feed === null) return t("This process follows no changes.");
    return feed.isLive
      ? t("Changes are heard, last proven {lagSeconds} ago.", { lagSeconds: durationWords(feed.lagSeconds) })
      : t("Changes aren’t heard. Pages come from the database, more slowly.");
  },
  index: ({ index }) => {
    if (index === null) return t("Turned off (INDEX_MAX_EVENTS).");
    return index.isReady
      ? plural(index.events, "{count} listed event in memory.", "{count} listed events in memory.")
      : t("Not ready. The database answers all searches.");
  },
  queue: ({ queue }) => queueWords(queue),
  periodic: ({ periodic }) => {
    if (periodic.length === 0) return t("No worker has run yet.");
    const late = periodic.filter(({ isLate }) => isLate).length;
    return late === 0
      ? t("All {count} are on time.", { count: periodic.length })
      : t("{late} of {count} are late.", { late, count: periodic.length });
  },
  mails: ({ mails }) =>
    mails.waiting === 0
      ? t("None waiting.")
      : plural(
          mails.waiting,
          "{count} email waiting, the first for {time}.",
          "{count} emails waiting, the first for {time}.",
          {
            time: durationWords(mails.oldestSeconds),
          },
        ),
  inbox: ({ inbox }) =>
    inbox === null
      ? t("None in the last 30 days.")
      : plural(
          inbox.waiting,
          "{count} waiting, {refused} not read in 30 days.",
          "{count} waiting, {refused} not read in 30 days.",
          { refused: inbox.refused },
        ),
  sources: ({ sources }) => (sources === null ? t("No sources.") : sourceWords(sources)),
  fediverse: ({ fediverse }) =>
    fediverse === null
      ? t("Turned off (ACTIVITYPUB).")
      : plural(
          fediverse.followers,
          "{count} follower. Deliveries fail at {failingInboxes} of {inboxes} inboxes.",
          "{count} followers. Deliveries fail at {failingInboxes} of {inboxes} inboxes.",
          { failingInboxes: fediverse.failingInboxes, inboxes: fediverse.inboxes },
        ),
  media: ({ media }) =>
    media.fault === null ? t("Can be stored and read.") : t("Can’t be stored: {fault}", { fault: media.fault }),
  release: ({ at, release: { version, startedAt, migration, missing } }) => {
    const name = t("{version}, migration {migration}.", { version: version || t("Unknown version"), migration });
    if (missing > 0)
      return `${name} ${plural(missing, "The database lacks {count} migration.", "The database lacks {count} migrations.")}`;
    return startedAt
      ? `${name} ${t("Up for {time}.", { time: durationWords((Date.parse(at) - Date.parse(startedAt)) / 1_000) })}`
      : name;
  },
};

/** State of one job's queue in words. */
export function jobWords({ ready, delayed, active, failed, oldestSeconds }: SiteHealth["queue"][number]): string {
  const parts = [
    ready > 0 &&
      t("{ready} due, the first for {oldestSeconds}", { ready, oldestSeconds: durationWords(oldestSeconds) }),
    delayed > 0 && t("{delayed} later", { delayed }),
    active > 0 && t("{active} running", { active }),
    failed > 0 && t("{failed} failed", { failed }),
  ];
  return parts.filter(Boolean).join(", ");
}
