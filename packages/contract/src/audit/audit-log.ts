import { z } from "zod";
import { choice, localDate, text, wholeNumber } from "../fields/query-values.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { auditActNames, auditRecordKindNames } from "./audit-acts.ts";

/**
 * Which acts: with words of the record's name or of who did them, by one person, of a sort, on a kind of record or one of
 * them, of days of the site, those before one that was listed already. The newest come first.
 */
export const auditQuery = z
  .object({
    find: text(limits.keywordChars),
    act: choice(auditActNames),
    actorId: wholeNumber(1),
    recordKind: choice(auditRecordKindNames),
    recordId: text(limits.codeChars),
    startDate: localDate,
    endDate: localDate,
    beforeId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  })
  .superRefine(({ startDate, endDate }, issues) => {
    if (startDate && endDate && endDate < startDate)
      issues.addIssue({ code: "custom", path: ["endDate"], message: messages.endBeforeStart });
  });
export type AuditQuery = z.output<typeof auditQuery>;

const fields = z.record(z.string(), z.json());

/** One line of the log. `created` is ISO 8601. */
const auditEntry = z.object({
  id: z.int(),
  act: z.enum(auditActNames),
  /** Who did it; null for a job or a command, and `name` is null when their account is gone. */
  actor: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  /** The job or command that did it; blank for a person. */
  doneBy: z.string(),
  record: z.object({ kind: z.enum(auditRecordKindNames), id: z.string(), name: z.string() }),
  /** What was changed, as it was and as it is. */
  before: fields,
  after: fields,
  /** As the answer's `X-Request-Id` and the server's log say; blank for jobs and commands. */
  requestId: z.string(),
  created: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Lines of the log, the newest first; there are older ones when `hasMore`. */
export const auditPage = z.object({ data: z.array(auditEntry), hasMore: z.boolean() });
export type AuditPage = z.output<typeof auditPage>;

/** Path of the log as comma-separated values; the parameters are those of its page. */
export const auditFilePath = "/django/api/audit.csv";
