import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { oneOf } from "../fields/query-values.ts";
import { lineIfGiven, optionalLine, optionalText, textIfGiven } from "../fields/text.ts";
import { proofLimits } from "../human-proof/human-proof.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { type Correctable, correctablesOf } from "./correction-fields.ts";
import { correctionLimits } from "./correction-limits.ts";
import { correctionProblems, problemsOf } from "./correction-problems.ts";
import { correctionWords } from "./correction-words.ts";
import { readOccurrence } from "./occurrence-key.ts";

/** Id of the reported record. */
export const correctedRecord = z.object({ kind: z.enum(["venue", "event"]), id: recordId });
export type CorrectedRecord = z.output<typeof correctedRecord>;

const suggested = Object.fromEntries(
  [...correctablesOf("venue"), ...correctablesOf("event")].map(({ name, maxChars, input }) => [
    name,
    (input === "lines" ? textIfGiven : lineIfGiven)(maxChars),
  ]),
) as Record<Correctable, ReturnType<typeof textIfGiven>>;

const answerAddress = optionalLine(limits.emailChars).pipe(
  z.string().refine((text) => text === "" || z.email().safeParse(text).success, messages.email),
);

/** A reported problem with suggested values. The server validates each value by the record's own form. */
export const correctionForm = z
  .object({
    kind: z.enum(["venue", "event"]),
    recordId,
    problem: oneOf(correctionProblems.map(({ value }) => value)),
    message: optionalText(correctionLimits.correctionChars),
    /** The date that is meant, of an event with several: its original day and time, as "2026-12-05 19:00". */
    occurrence: optionalLine(limits.codeChars).refine(
      (key) => key === "" || readOccurrence(key) !== null,
      correctionWords.noSuchDate,
    ),
    /** Reply address; ignored for logged-in users, whose account address is used. */
    replyTo: answerAddress,
    /** People do not see it, and leave it empty. */
    nickname: optionalLine(correctionLimits.correctionChars),
    /** The answer to a puzzle, while the form asks strangers for one. */
    proof: lineIfGiven(proofLimits.proofChars),
    ...suggested,
  })
  .superRefine((form, issues) => {
    const add = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
    if (!problemsOf(form.kind).some(({ value }) => value === form.problem)) add("problem", correctionWords.notOfKind);
    if (form.nickname !== "") add("nickname", correctionWords.leaveEmpty);
  });
export type CorrectionForm = z.output<typeof correctionForm>;

/** Receipt of a report, with the address that will be emailed. */
export const correctionReceipt = z.object({ id: z.int(), answerTo: z.string().nullable() });
export type CorrectionReceipt = z.output<typeof correctionReceipt>;

/** Correctable fields of a record with their current values. */
const correctableRecord = z.object({
  kind: z.enum(["venue", "event"]),
  id: z.int(),
  name: z.string(),
  absoluteUrl: z.string(),
  /** Values by the names of fields; those that cannot be corrected so are absent. */
  values: z.record(z.string(), z.string()),
  /** The next dates of an event with several, each with its values; none otherwise. */
  dates: z.array(z.object({ occurrence: z.string(), values: z.record(z.string(), z.string()) })),
});
export type CorrectableRecord = z.output<typeof correctableRecord>;
