import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import type { Acceptance, Correction } from "@hereabouts/contract/corrections/correction";
import {
  type Correctable,
  type CorrectableValues,
  correctableLabel,
} from "@hereabouts/contract/corrections/correction-fields";
import { staffProblems } from "@hereabouts/contract/corrections/correction-problems";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound, Stale } from "../errors.ts";
import type { CorrectedNow } from "./correctable.queries.ts";
import { correctedNow } from "./correctable.ts";
import {
  holdCorrection,
  markNotified,
  type StoredCorrection,
  updateDecision,
  updateNotWithdrawn,
  updateReopened,
} from "./correction.queries.ts";
import { checkValues, writeValues } from "./correction-values.ts";
import { viewCorrection } from "./corrections.ts";
import { scheduleReporterNotice } from "./notify-reporter.ts";

/** Writes down what somebody decided about a report on a venue or event that is not theirs. */
async function recordDecision(
  ctx: Context,
  {
    act,
    id,
    record,
    before,
    after,
  }: { act: AuditAct; id: number; record: CorrectedNow; before: string; after: string },
): Promise<void> {
  if (!may.workForOthers(ctx.viewer, record.venueId)) return;
  const about = { kind: "correction" as const, id, name: record.name };
  await recordAct(ctx, { act, record: about, before: { status: before }, after: { status: after } });
}

/** A report that the viewer decides about, held, with its record as it is now. @throws SignInRequired, NotFound */
async function lockCorrection(
  ctx: Context,
  id: number,
): Promise<{ correction: StoredCorrection; record: CorrectedNow }> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const correction = await holdCorrection(ctx.db, id);
  const [record] = correction ? await correctedNow(ctx, [correction]) : [];
  if (!correction || !record) throw new NotFound();
  const isForStaff = staffProblems.includes(correction.problem);
  // Reporters see their own reports only.
  if (!may.decideCorrection(ctx.viewer, { venueId: record.venueId, isForStaff })) throw new NotFound();
  return { correction, record };
}

/**
 * Takes over some of the values that somebody suggested, by the verbs of venues and events and in one transaction, or
 * says that what was reported is dealt with. @returns the report as it is decided
 * @throws SignInRequired, NotFound, Conflict when it is decided already, Invalid for what was not suggested or cannot be
 * stored, Stale when the record changed since it was looked at
 */
export function acceptCorrection(ctx: Context, { id, fields, updated }: Acceptance): Promise<Correction> {
  return inTransaction(ctx, async (ctx) => {
    const { correction, record } = await lockCorrection(ctx, id);
    if (correction.status !== "open") throw new Conflict("decided", correctionWords.decidedAlready);
    if (updated !== undefined && Date.parse(updated) !== record.updatedAt.getTime()) throw new Stale();
    const chosen: CorrectableValues = {};
    for (const field of fields) {
      const change = correction.changes[field];
      if (!change) throw new Invalid({ fields: [correctionWords.notSuggested] });
      chosen[field as Correctable] = change[1];
    }
    const values = checkValues(record, chosen);
    if (Object.keys(values).length > 0) await writeValues(ctx, record, values, { updated, source: "visitor" });
    const [after] = await correctedNow(ctx, [correction]);
    if (!after) throw new NotFound();
    const taken = Object.fromEntries(
      fields.map((field): [string, [string, string]] => {
        const name = field as Correctable;
        return [field, [record.values[name] ?? "", after.values[name] ?? ""]];
      }),
    );
    const decision = { status: "accepted" as const, taken, note: "", decidedBy: signedInUserId(ctx) };
    await updateDecision(ctx.db, id, decision, ctx.now());
    await recordDecision(ctx, { act: "correction.decide", id, record, before: "open", after: decision.status });
    await scheduleReporterNotice(ctx, correction);
    const decided = await holdCorrection(ctx.db, id);
    return viewCorrection(ctx, decided ?? correction, after);
  });
}

/** Says why nothing is done about a report. @throws SignInRequired, NotFound, Conflict when it is decided already */
export function declineCorrection(ctx: Context, { id, note }: { id: number; note: string }): Promise<Correction> {
  return inTransaction(ctx, async (ctx) => {
    const { correction, record } = await lockCorrection(ctx, id);
    if (correction.status !== "open") throw new Conflict("decided", correctionWords.decidedAlready);
    const decision = { status: "declined" as const, taken: null, note, decidedBy: signedInUserId(ctx) };
    await updateDecision(ctx.db, id, decision, ctx.now());
    await recordDecision(ctx, { act: "correction.decide", id, record, before: "open", after: decision.status });
    await scheduleReporterNotice(ctx, correction);
    return viewCorrection(ctx, (await holdCorrection(ctx.db, id)) ?? correction, record);
  });
}

/** Values before the correction was applied. @throws Conflict if they were edited since */
function valuesBefore({ kind, taken }: StoredCorrection, { values }: CorrectedNow) {
  const entries = Object.entries(taken ?? {});
  const changed = entries.filter(([field, [, after]]) => values[field as Correctable] !== after);
  if (changed.length > 0) {
    const names = changed.map(([field]) => t(correctableLabel(kind, field)));
    throw new Conflict("changed", correctionWords.changedSince(names.join(", ")));
  }
  return Object.fromEntries(entries.flatMap(([field, [before, after]]) => (before === after ? [] : [[field, before]])));
}

/**
 * Takes a decision back, and what was taken over with it, before who asked is told.
 * @throws SignInRequired, NotFound, Conflict when it is too late, or the record was changed since
 */
export function reopenCorrection(ctx: Context, { id }: { id: number }): Promise<Correction> {
  return inTransaction(ctx, async (ctx) => {
    const { correction, record } = await lockCorrection(ctx, id);
    if (correction.toldAt) throw new Conflict("told", correctionWords.toldAlready);
    const values = valuesBefore(correction, record);
    if (Object.keys(values).length > 0) await writeValues(ctx, record, values, { source: "editor" });
    await updateReopened(ctx.db, id);
    const { status } = correction;
    await recordDecision(ctx, { act: "correction.reopen", id, record, before: status, after: "open" });
    const [after] = await correctedNow(ctx, [correction]);
    const open = await holdCorrection(ctx.db, id);
    if (!after || !open) throw new NotFound();
    return viewCorrection(ctx, open, after);
  });
}

/**
 * Closes a report without a word to who made it, as one that is taken back for them; or opens it again.
 * @throws SignInRequired, NotFound, Conflict when it is not as it was
 */
export function withdrawCorrection(
  ctx: Context,
  { id, note, isWithdrawn }: { id: number; note: string; isWithdrawn: boolean },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { correction, record } = await lockCorrection(ctx, id);
    const expected = isWithdrawn ? "open" : "declined";
    if (correction.status !== expected) throw new Conflict("decided", correctionWords.decidedAlready);
    const about = { id, record, before: correction.status };
    if (isWithdrawn) {
      const decision = { status: "declined" as const, taken: null, note, decidedBy: signedInUserId(ctx) };
      await updateDecision(ctx.db, id, decision, ctx.now());
      await markNotified(ctx.db, id, ctx.now());
      await recordDecision(ctx, { ...about, act: "correction.decide", after: "declined" });
    } else {
      await updateNotWithdrawn(ctx.db, id);
      await recordDecision(ctx, { ...about, act: "correction.reopen", after: "open" });
    }
  });
}
