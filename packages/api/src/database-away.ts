const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  // the server ends sessions, has crashed, is starting up, or has no connection left
  "57P01",
  "57P02",
  "57P03",
  "53300",
  // statement timeout, lock timeout or transaction timeout: the database may be busy
  "57014",
  "55P03",
  "25P03",
  // it only lets read: a standby, or a primary that a failover has made one
  "25006",
]);

// The driver gives these no code.
const awayTexts = [
  "timeout exceeded when trying to connect",
  "connection terminated",
  "connection timeout",
  "client has encountered a connection error",
];

/** Whether `error`, or anything that caused it, says that the database cannot be reached, or not in time: it may answer again soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // SQLSTATE class 08 is "connection exception"
  if (awayCodes.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return true;
  const text = error.message.toLowerCase();
  if (awayTexts.some((known) => text.includes(known))) return true;
  // a host with two addresses fails with one error for each
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}
