import { z } from "zod";
import { day, hour, type JobDefinition, job, minute, periodic } from "./job-definition.ts";

/** Options of import jobs that a user is waiting for. */
const sourceRules = { retryLimit: 2, expireInSeconds: 30 * minute, deleteAfterSeconds: day, pollingIntervalSeconds: 1 };

const plannedDate = z.object({
  date: z.string(),
  startMinute: z.int(),
  endMinute: z.int().nullable(),
  status: z.string(),
  /** Note of the status; absent in jobs queued by older versions. */
  note: z.string().optional(),
});
/** A coming date as it was planned; times are minutes of the day at the venue. */
export type PlannedDate = z.output<typeof plannedDate>;

/** An event's next dates before a change, in order. */
const plannedEvent = z.object({
  status: z.string(),
  venueId: z.int(),
  /** How one took part; absent in jobs that were queued before it was written down. */
  isInPerson: z.boolean().optional(),
  isOnline: z.boolean().optional(),
  dates: z.array(plannedDate),
});
export type PlannedEvent = z.output<typeof plannedEvent>;

/** Which try of a job this is. */
export interface Attempt {
  /** Whether no further try follows when this one fails. */
  isLast: boolean;
}

/** Every job there is: its data and its retries. `registry.ts` says what each does. */
export const catalogue = {
  /** Hands one mail over. Temporary failures are tried for most of a day. */
  "mail.deliver": job(z.object({ mailId: z.int() }), {
    retryLimit: 12,
    retryDelayMax: 4 * hour,
    expireInSeconds: 15 * minute,
    pollingIntervalSeconds: 1,
  }),
  /** Hands over one mail of many, so that mails to one person do not wait behind them. */
  "newsletter.deliver": job(z.object({ mailId: z.int() }), {
    retryLimit: 8,
    retryDelayMax: hour,
    expireInSeconds: 15 * minute,
    pollingIntervalSeconds: 2,
    concurrency: 4,
  }),
  /** Tells who scheduled a mailing that it goes out within the hour. */
  "newsletter.warn": job(z.object({ mailingId: z.int() })),
  /** Begins a mailing at its time. */
  "newsletter.begin": job(z.object({ mailingId: z.int() }), { pollingIntervalSeconds: 2 }),
  /** Writes the mails of some readers of a mailing. */
  "newsletter.sendBatch": job(z.object({ mailingId: z.int() }), { retryLimit: 12, pollingIntervalSeconds: 1 }),
  /** Mails the link of a forgotten password, if the address has an account. Addresses of others are not kept for long. */
  "identity.mailPasswordReset": job(z.object({ email: z.string() }), {
    deleteAfterSeconds: hour,
    pollingIntervalSeconds: 1,
  }),
  /** Finds the people whose digest is due. */
  "alerts.findDue": periodic("*/15 * * * *", { deleteAfterSeconds: day }),
  /** Decides on one person's digest of one local date. */
  "alerts.sendDigest": job(z.object({ userId: z.int(), localDate: z.iso.date() }), {
    policy: "short",
    pollingIntervalSeconds: 2,
  }),
  /** Tells those who saved an event what changed since `before`. */
  "alerts.announceEventChange": job(z.object({ eventId: z.int(), before: plannedEvent }), { policy: "short" }),
  /** Finds who is to be asked by mail whether the next dates at their venues are still on. */
  "freshness.findDue": periodic("35 * * * *", { deleteAfterSeconds: day }),
  /** Asks one person. */
  "freshness.askVenue": job(z.object({ userId: z.int() }), { policy: "short" }),
  /** Finds, on Monday mornings, who is to get the weekly email about their venues. */
  "freshness.findWeekly": periodic("50 * * * *", { expireInSeconds: hour, deleteAfterSeconds: day }),
  /** Decides on one person's email of a week. */
  "freshness.sendWeekly": job(z.object({ userId: z.int(), monday: z.iso.date() }), { policy: "short" }),
  /** Tells those who said that they come to an event what changed since they were told, and fills free places. */
  "rsvps.tellChanges": job(z.object({ eventId: z.int() }), { policy: "short" }),
  /** Reminds those who said that they come of the dates of the next day. */
  "rsvps.remind": periodic("15 * * * *", { deleteAfterSeconds: day }),
  /** Adds the next editions of those that repeat. */
  "editions.repeat": periodic("25 * * * *", { deleteAfterSeconds: day }),
  /** Tells whose text was looked at what became of it. */
  "review.tell": job(z.object({ reviewId: z.int() }), { policy: "short" }),
  /** Tells who reported a problem what became of it. */
  "corrections.tell": job(z.object({ correctionId: z.int() }), { policy: "short" }),
  /** Moves listing rows whose next occurrence is over. */
  "events.advanceListings": periodic("* * * * *", { expireInSeconds: 2 * minute, deleteAfterSeconds: day }),
  /** Writes the search texts of a category's events after its name changed. */
  "events.nameCategory": job(z.object({ id: z.int() }), { expireInSeconds: hour }),
  /** Takes open-ended events on to the horizon. */
  "events.rollForward": periodic("10 3 * * *", { expireInSeconds: 2 * hour }),
  /** Keeps a picture as AVIF as well. Slow, and nobody waits for it. */
  "media.addAvif": job(z.object({ imageId: z.int() }), { expireInSeconds: 15 * minute, pollingIntervalSeconds: 10 }),
  /** Throws away uploads that no form named. */
  "media.forgetUploads": periodic("25 * * * *", { deleteAfterSeconds: day }),
  /** Throws away pictures that no record uses. After what has expired. */
  "media.forgetImages": periodic("10 4 * * *", { expireInSeconds: 2 * hour }),
  /** Counts what was seen. */
  "traffic.rollUp": periodic("*/5 * * * *", { expireInSeconds: hour, deleteAfterSeconds: day }),
  /** Makes room for the views of coming days, and throws those of old ones away. */
  "traffic.turnDays": periodic("50 * * * *", { deleteAfterSeconds: day }),
  /** Finds where the ZIP codes of new venues are. */
  "reports.locatePostalCodes": periodic("55 2 * * *", { expireInSeconds: hour }),
  /** Asks some of the websites that venues and events lead to whether they are there. */
  "reports.checkLinks": periodic("35 * * * *", { expireInSeconds: hour, deleteAfterSeconds: day }),
  /** Changes the region where many events move to another time zone. */
  "site.changeRegion": job(z.object({ id: z.int() }), {
    retryLimit: 2,
    expireInSeconds: 2 * hour,
    pollingIntervalSeconds: 1,
  }),
  /** Fills a site that was just set up with the demo region. */
  "demo.fill": job(z.object({}), { retryLimit: 2, expireInSeconds: 2 * hour, pollingIntervalSeconds: 2 }),
  /** Finds the sources of venues that are to be read by themselves, and throws old readings away. */
  "sources.findDue": periodic("*/5 * * * *", { deleteAfterSeconds: day }),
  /** Reads a source, row by row; one that is read by itself is taken over at once. */
  "sources.read": job(z.object({ runId: z.int() }), sourceRules),
  /** Takes a reading over, as it was looked through, for a person; null for one that came by itself. */
  "sources.apply": job(z.object({ runId: z.int(), by: z.int().nullable().optional() }), sourceRules),
  /** Finds the sources of the region that are due. */
  "sources.findDueRegion": periodic("*/10 * * * *", { deleteAfterSeconds: day }),
  /** Downloads a source of the region, and takes its entries. */
  "sources.readRegion": job(z.object({ id: z.int() }), { ...sourceRules, policy: "short" }),
  /** Takes the entries of the last download again, after a decision about a place. */
  "sources.takeRegion": job(z.object({ id: z.int() }), { ...sourceRules, policy: "short" }),
  /** Checks or imports a table or calendar that a superuser moves in. */
  "sources.moveIn": job(z.object({ id: z.int(), isCheck: z.boolean() }), { ...sourceRules, expireInSeconds: 2 * hour }),
  /** Fetches the pictures of a whole move. */
  "sources.movePictures": job(z.object({ moveId: z.int() }), { ...sourceRules, expireInSeconds: hour }),
  /** Undoes a whole move from another calendar, for a person. */
  "sources.undoMove": job(z.object({ id: z.int(), by: z.int().nullable() }), {
    ...sourceRules,
    expireInSeconds: 2 * hour,
  }),
  /** Takes back what a reading changed. */
  "sources.undo": job(z.object({ runId: z.int() }), sourceRules),
  /** Restores what undoing an import removed. */
  "sources.restore": job(z.object({ runId: z.int(), restoredBy: z.int().nullable() }), sourceRules),
  /** Processes events of the payment service: tried for most of a day, and after that by hand. */
  "payments.workEvent": job(z.object({ id: z.int() }), {
    retryLimit: 10,
    retryDelayMax: 4 * hour,
    pollingIntervalSeconds: 1,
  }),
  /** Ends at the payment service what nobody is to pay for any more. */
  "payments.end": job(z.object({ subscriptionId: z.string().nullable(), checkoutId: z.string().nullable() }), {
    retryLimit: 12,
    retryDelayMax: 4 * hour,
  }),
  /** Tells the payment service who gets a venue's bills. */
  "payments.tellContact": job(z.object({ venueId: z.int() }), { retryLimit: 10, pollingIntervalSeconds: 10 }),
  /** Tells moderators who want to hear at once of new producer requests: of all that came within a minute or so. */
  "moderation.tellAtOnce": job(z.object({}), { policy: "short" }),
  /** Tells the others, once a day. */
  "moderation.tellDaily": periodic("0 8 * * *"),
  /** Finds the endpoints that want to hear of a notice. */
  "webhooks.dispatch": job(z.object({ noticeId: z.int() }), { pollingIntervalSeconds: 2 }),
  /** Tries once to deliver a notice to an endpoint; the next try is another job. Slow ones do not keep the others waiting. */
  "webhooks.send": job(z.object({ deliveryId: z.int(), attempt: z.int() }), {
    expireInSeconds: 2 * minute,
    pollingIntervalSeconds: 2,
    concurrency: 4,
  }),
  /** Tells followers in the Fediverse what became of an event, once it has rested. */
  "fediverse.publishEvent": job(z.object({ eventId: z.int() }), { policy: "short" }),
  /** Tells them what became of a venue, and queues its events. */
  "fediverse.publishVenue": job(z.object({ venueId: z.int() }), { policy: "short" }),
  /** Queues the deliveries of an activity, some inboxes at a time. */
  "fediverse.deliver": job(z.object({ activityId: z.int(), afterInboxId: z.int() }), { pollingIntervalSeconds: 2 }),
  /** Tries once to deliver an activity to an inbox; the next try is another job. */
  "fediverse.send": job(z.object({ deliveryId: z.int(), attempt: z.int() }), {
    expireInSeconds: 2 * minute,
    pollingIntervalSeconds: 2,
    concurrency: 4,
  }),
  /** Names new venues, sends events with their next dates, and drops followers that are gone. */
  "fediverse.tidy": periodic("5 * * * *", { expireInSeconds: hour, deleteAfterSeconds: day }),
  /** Publishes the pages of text whose time has come. */
  "sitePages.publishDue": periodic("* * * * *", { expireInSeconds: 2 * minute, deleteAfterSeconds: day }),
  /** Publishes the drafts of events whose time has come. */
  "drafts.publishDue": periodic("* * * * *", { deleteAfterSeconds: day }),
  /** Reads the mails that came to the desk, where the site has a mailbox. */
  "inbox.read": periodic("*/5 * * * *", { deleteAfterSeconds: day }),
  /** Encrypts secrets that a version before left in clear, or that an older key encrypted. */
  "secrets.encrypt": periodic("20 * * * *", { expireInSeconds: hour, deleteAfterSeconds: day }),
  /** Throws away what has expired. */
  "housekeeping.clean": periodic("40 3 * * *", { expireInSeconds: 2 * hour }),
  /** Moves old months of histories, audit log and mails to the archive. The first time, there may be years of them. */
  "housekeeping.archive": periodic("20 4 * * *", { expireInSeconds: 6 * hour }),
} as const satisfies Record<string, JobDefinition>;

export type JobName = keyof typeof catalogue;
export type Payload<Name extends JobName> = z.output<(typeof catalogue)[Name]["payload"]>;

/** The names of all jobs. */
export const jobNames = Object.keys(catalogue) as JobName[];

/** A job's definition, without the particular type of its payload. */
export const definitionOf = (name: JobName): JobDefinition => catalogue[name];

/**
 * Seconds between two runs of a periodic job, by its cron expression; undefined for a job that something enqueues.
 * @throws Error for an expression that is not every minute, every few minutes, hourly or daily
 */
export function intervalOf(name: JobName): number | undefined {
  const { schedule } = definitionOf(name);
  if (schedule === undefined) return undefined;
  const [minutes = "", hours = "", ...days] = schedule.split(" ");
  if (days.join(" ") !== "* * *") throw new Error(`${name} runs by ${schedule}, of which no interval is known.`);
  if (hours !== "*") return day;
  if (minutes === "*") return minute;
  return minutes.startsWith("*/") ? Number(minutes.slice(2)) * minute : hour;
}

/** The jobs that run by the clock. */
export const periodicJobs = jobNames.filter((name) => definitionOf(name).schedule !== undefined);
