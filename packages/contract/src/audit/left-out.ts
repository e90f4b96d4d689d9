import { isRecord } from "../fields/parse-values.ts";

/** Fields whose values the audit log never stores: credentials and personal contact data. */
const leftOutFields: ReadonlySet<string> = new Set([
  "password",
  "password1",
  "password2",
  "passwordHash",
  "token",
  "secret",
  "formerSecret",
  "hash",
  "feedToken",
  "sessionId",
  "unsubscribeToken",
  "signature",
  "customerId",
  "email",
  "username",
  "recipient",
  "claimantEmail",
  "firstName",
  "lastName",
  "phone",
  "address",
  "userAgent",
  "html",
  "text",
  "message",
  "find",
]);

/** Placeholder for a value the audit log does not store; the change itself stays visible. */
export const leftOut = "(not kept)";

/** Replaces all values that the audit log must not store, at any depth. Returns null and undefined as they are. */
export function withoutLeftOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLeftOut);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).map(([field, inner]) => {
    const isEmpty = inner === null || inner === undefined || inner === "";
    return [field, leftOutFields.has(field) && !isEmpty ? leftOut : withoutLeftOut(inner)];
  });
  return Object.fromEntries(kept);
}
