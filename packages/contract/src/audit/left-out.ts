import { isRecord } from "../fields/is-record.ts";

/** Fields whose values the audit log never keeps: what lets somebody in, and what says who a person is or how to reach them. */
const leftOutFields: ReadonlySet<string> = new Set([
  ...["password", "password1", "password2", "passwordHash", "token", "secret", "formerSecret", "hash", "feedToken"],
  ...["sessionId", "unsubscribeToken", "signature", "customerId"],
  ...["email", "username", "recipient", "claimantEmail", "firstName", "lastName", "phone", "address", "userAgent"],
  ...["html", "text", "message", "find"],
]);

/** What stands in the place of such a value: that the field was changed is told, and nothing else. */
export const leftOut = "(not kept)";

/** A value without what the log never keeps, however deep it stands. Nothing stays nothing. */
export function withoutLeftOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLeftOut);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).map(([field, inner]) => {
    const isEmpty = inner === null || inner === undefined || inner === "";
    return [field, leftOutFields.has(field) && !isEmpty ? leftOut : withoutLeftOut(inner)];
  });
  return Object.fromEntries(kept);
}
