import {
  type Correctable,
  type CorrectableValues,
  correctablesOf,
} from "@hereabouts/contract/corrections/correction-fields";
import type { CorrectionForm, CorrectionReceipt } from "@hereabouts/contract/corrections/correction-form";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { readVenueKey, venueKey } from "@hereabouts/contract/corrections/venue-key";
import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { askForProof } from "../human-proof/ask-for-proof.ts";
import { selectUser } from "../identity/user.queries.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { lastDayShown } from "../visitor-days.ts";
import { type CorrectedNow, selectCorrected } from "./correctable.queries.ts";
import { correctedNow, shownRecord } from "./correctable.ts";
import { insertCorrection } from "./correction.queries.ts";
import { checkValues } from "./correction-values.ts";

/** Problems that need no further details. */
const plainProblems: readonly string[] = ["closed", "cancelled", "duplicate", "offensive"];

function proposedIn(form: CorrectionForm): CorrectableValues {
  const names = correctablesOf(form.kind).map(({ name }) => name);
  const given = Object.fromEntries(names.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])));
  // A report of a cancellation suggests the canceled status.
  if (form.problem !== "cancelled") return given;
  return form.occurrence ? { ...given, dateStatus: "cancelled" } : { ...given, status: "cancelled" };
}

/** The record, or the date of it, that a report is about. @throws NotFound; Invalid for a date that the event does not have */
async function reportedRecord(ctx: Context, { kind, recordId, occurrence }: CorrectionForm): Promise<CorrectedNow> {
  const shown = await shownRecord(ctx, { kind, id: recordId });
  if (!occurrence) return shown;
  const [dated] = await correctedNow(ctx, [{ kind, recordId, occurrence: kind === "event" ? occurrence : null }]);
  const last = lastDayShown(ctx);
  const day = dated?.values.dateStatus === undefined ? undefined : dated.values.date;
  if (!dated || day === undefined || (last !== null && day > last))
    throw new Invalid({ occurrence: [correctionWords.noSuchDate] });
  return dated;
}

/** Values with the venue under its own name. @throws Invalid for one that people cannot look at */
async function withVenue({ db }: Context, values: CorrectableValues): Promise<CorrectableValues> {
  const venue = values.place === undefined ? null : readVenueKey(values.place);
  if (venue === null) return values;
  const [found] = await selectCorrected(db, [{ kind: "venue", id: venue.id }]);
  if (!found?.isShown) throw new Invalid({ place: [messages.choice(venue.name || venue.id)] });
  return { ...values, place: venueKey(found) };
}

/**
 * Takes what somebody found wrong with a venue or an event, signed in or not.
 * @throws TooMany, NotFound, Invalid by field, in the words of the record's own form
 */
export async function reportProblem(ctx: Context, form: CorrectionForm, client: Client): Promise<CorrectionReceipt> {
  const { db, viewer, now } = ctx;
  await askForProof(ctx, "correction", form.proof);
  const allowance = { attempts: correctionLimits.correctionsInHour, windowSeconds: 3_600 };
  await countAttempt(ctx, `correction-from:${networkOf(client.address)}`, allowance);
  const userId = viewer.kind === "user" ? viewer.id : null;
  if (userId !== null) await countAttempt(ctx, `correction:${userId}`, allowance);
  const record = await reportedRecord(ctx, form);
  const checked = await withVenue(ctx, checkValues(record, proposedIn(form)));
  const names = Object.keys(checked) as Correctable[];
  if (names.length === 0 && form.message === "" && !plainProblems.includes(form.problem))
    throw new Invalid({ message: [correctionWords.sayWhat] });
  const changes = Object.fromEntries(
    names.map((name): [string, [string, string]] => [name, [record.values[name] ?? "", checked[name] ?? ""]]),
  );
  const { kind, id: recordId } = record;
  const { problem, message, replyTo } = form;
  const occurrence = record.occurrence ?? null;
  const made = { kind, recordId, problem, occurrence, message, changes, userId, replyTo: replyTo || null };
  const id = await insertCorrection(db, made, now());
  const user = userId === null ? undefined : await selectUser(db, userId);
  return { id, answerTo: replyTo || (user?.email ?? null) };
}
