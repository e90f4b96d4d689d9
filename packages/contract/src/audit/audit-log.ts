import { z } from "zod";
import { choice, localDate, text, wholeNumber } from "../fields/query-values.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { auditActNames, auditRecordKindNames } from "./audit-acts.ts";

/** Audit log filters: words in the record or actor name, actor, action, record, site days, cursor. Newest first. */
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
  /** Empty (null) for a job or a command; `name` is null if the account was deleted. */
  actor: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  /** The job or command that did it; blank for a person. */
  doneBy: z.string(),
  record: z.object({ kind: z.enum(auditRecordKindNames), id: z.string(), name: z.string() }),
  /** Changed fields before and after. */
  before: fields,
  after: fields,
  /** Matches `X-Request-Id` and the server log; blank for jobs and commands. */
  requestId: z.string(),
  created: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Lines of the log, the newest first; there are older ones when `hasMore`, and lines before the day `archivedUntil` (UTC) are in the archive. */
export const auditPage = z.object({
  data: z.array(auditEntry),
  hasMore: z.boolean(),
  archivedUntil: z.iso.date().nullable(),
});
export type AuditPage = z.output<typeof auditPage>;

/** Path of the log as comma-separated values; the parameters are those of its page. */
export const auditFilePath = "/django/api/audit.csv";
