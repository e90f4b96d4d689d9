const fullCodes = new Set([
  // no space left, or none within the account's share
  "ENOSPC",
  "EDQUOT",
  // Postgres: "disk full"
  "53100",
]);

/** Whether `error`, or anything that caused it, says that there is no room left to write to, for pictures or for rows. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && fullCodes.has(error.code)) return true;
  return isStorageFull(error.cause);
}
