import { z } from "zod";
import { choice, findWords } from "../fields/query-values.ts";
import { pagination } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { userOrderings, userRoles } from "./report-choices.ts";

export type UserRole = (typeof userRoles)[number]["value"];
export type UserOrdering = (typeof userOrderings)[number];

/** Account filter: words in name or email address, and role. */
export const userReportQuery = z.object({
  find: findWords,
  role: choice(userRoles.map(({ value }) => value)),
  ordering: choice(userOrderings),
  ...pageShape,
});
export type UserReportQuery = z.output<typeof userReportQuery>;

/** An account. Instants are ISO 8601. */
const userRow = z.object({
  id: z.int(),
  /** Blank while they gave none. */
  name: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  roles: z.array(z.string()),
  /** Venues they produce for. */
  venues: z.int(),
  /** Number of changes by the account. */
  edits: z.int(),
  created: z.string(),
  /** Last use of an open session; null without one. */
  seen: z.string().nullable(),
  /** When the account was suspended; null if it isn't. */
  suspended: z.string().nullable(),
});
export type UserRow = z.output<typeof userRow>;

/** A page of accounts. */
const userReport = z.object({ data: z.array(userRow), pagination });
export type UserReport = z.output<typeof userReport>;
