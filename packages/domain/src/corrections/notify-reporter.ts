import { correctablesOf, valueWords } from "@hereabouts/contract/corrections/correction-fields";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { problemLabel } from "@hereabouts/contract/corrections/correction-problems";
import { occurrenceWords } from "@hereabouts/contract/corrections/occurrence-key";
import { t } from "@hereabouts/language/translate";
import { type Context, inTransaction } from "../context.ts";
import type { Payload } from "../jobs/catalogue.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { type CorrectedNow, selectCorrected } from "./correctable.queries.ts";
import { pathOf } from "./correctable.ts";
import { holdCorrection, markNotified, type StoredCorrection } from "./correction.queries.ts";

/** "Phone: 413-555-0100" for what was taken over, a line each. */
function takenLines({ kind, taken }: StoredCorrection): string[] {
  return correctablesOf(kind).flatMap(({ name, label }) => {
    const change = taken?.[name];
    return change ? t("{field}: {value}", { field: t(label), value: valueWords(kind, name, change[1]) }) : [];
  });
}

function outcome(correction: StoredCorrection, name: string): { title: string; blocks: MailBlock[] } {
  const { problem, occurrence } = correction;
  const said = t(problemLabel(problem));
  const reported: MailBlock = {
    kind: "note",
    text:
      occurrence === null
        ? t("You reported: {problem}", { problem: said })
        : t("You reported: {problem} ({date})", { problem: said, date: occurrenceWords(occurrence) }),
  };
  if (correction.status === "declined") {
    const text = t("We reviewed your report on {name} and made no change.", { name });
    return {
      title: t("No change to {name}", { name }),
      blocks: [
        { kind: "text", text },
        { kind: "heading", text: t("Why") },
        { kind: "text", text: correction.note },
        reported,
      ],
    };
  }
  const lines = takenLines(correction);
  const left = Object.keys(correction.changes).length - lines.length;
  const text =
    lines.length > 0
      ? t("Thank you. We applied your correction to {name}.", { name })
      : t("Thank you. We reviewed your report on {name} and fixed the problem.", { name });
  return {
    title: lines.length > 0 ? t("{name} corrected", { name }) : t("Your report on {name} was resolved", { name }),
    blocks: [
      { kind: "text", text },
      ...(lines.length > 0 ? [{ kind: "text" as const, text: lines.join("\n") }] : []),
      ...(lines.length > 0 && left > 0 ? [{ kind: "text" as const, text: t("We didn’t change the rest.") }] : []),
      reported,
    ],
  };
}

async function mailOutcome(ctx: Context, correction: StoredCorrection, record: CorrectedNow | undefined) {
  const { id, answerTo, userId, kind } = correction;
  if (answerTo === null || !record) return;
  await sendMail(ctx, { recipient: answerTo, userId, dedupeKey: `correction:${id}` }, () => {
    const { title, blocks } = outcome(correction, record.name);
    const label = kind === "event" ? t("See the event") : t("See the venue");
    const way: MailBlock[] = record.isShown
      ? [{ kind: "button", label, url: ctx.settings.publicUrl + pathOf(record) }]
      : [];
    return { subject: title, blocks: [...blocks, ...way], because: t("you sent us a report") };
  });
}

/** Tells who reported something what became of it: once, and not while it is open again. */
export async function notifyReporter(ctx: Context, { correctionId }: Payload<"corrections.tell">): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const correction = await holdCorrection(ctx.db, correctionId);
    if (!correction || correction.status === "open" || correction.toldAt) return;
    const [record] = await selectCorrected(ctx.db, [{ kind: correction.kind, id: correction.recordId }]);
    await mailOutcome(ctx, correction, record);
    await markNotified(ctx.db, correctionId, ctx.now());
  });
}

/** Emails the reporter once the decision can no longer be undone. */
export async function scheduleReporterNotice({ db }: Context, { id, answerTo }: StoredCorrection): Promise<void> {
  if (answerTo === null) return;
  const correctionId = id;
  const delaySeconds = correctionLimits.correctionMailDelaySeconds;
  await enqueue(db, "corrections.tell", { correctionId }, { key: String(id), delaySeconds });
}
