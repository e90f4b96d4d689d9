import { type Correctable, correctablesOf } from "@hereabouts/contract/corrections/correction-fields";
import {
  type CorrectableRecord,
  type CorrectionReceipt,
  correctionForm,
} from "@hereabouts/contract/corrections/correction-form";
import { fieldsOf, isOfDate } from "@hereabouts/contract/corrections/correction-problems";
import { useProof } from "../../forms/proof/use-proof.ts";
import { useForm } from "../../forms/use-form.ts";
import { useReportProblem } from "./mutations.ts";
import { sentValue, typedValue } from "./typed-values.ts";

/** Values of a record, or of one of its dates, as people type them. */
function typedOf(kind: CorrectableRecord["kind"], values: Readonly<Record<string, string>>) {
  const known = correctablesOf(kind).filter(({ name }) => values[name] !== undefined);
  return Object.fromEntries(known.map(({ name, input }) => [name, typedValue(input, values[name] ?? "")]));
}

/**
 * The form of a report, with the fields that the chosen problem is about. Of an event with several dates they are filled
 * in from the date that is meant. Only shown fields that were changed are sent.
 * @param begun the problem that is chosen at first; "" for none
 */
export function useReportForm(record: CorrectableRecord, begun: string, onSent: (receipt: CorrectionReceipt) => void) {
  const { kind, id, values, dates } = record;
  const report = useReportProblem();
  const { isProving, withProof } = useProof("correction");
  const valuesAt = (occurrence: string) => ({
    ...values,
    ...dates.find((date) => date.occurrence === occurrence)?.values,
  });
  // Every field of the form is there from the start, whichever date is meant later.
  const start = {
    kind,
    recordId: id,
    problem: begun,
    message: "",
    replyTo: "",
    nickname: "",
    occurrence: "",
    ...typedOf(kind, valuesAt(dates[0]?.occurrence ?? "")),
  };
  const form = useForm(correctionForm, start, {
    isPatient: true,
    send: async (valid) => {
      const { problem, message, replyTo, nickname } = valid;
      const typed: Record<string, unknown> = form.current;
      const suggested = fields.flatMap(({ name, input }) =>
        typed[name] === now[name] ? [] : [[name, sentValue(input, String(typed[name]))]],
      );
      const about = { kind, recordId: id, problem, message, replyTo, nickname };
      const sent = { ...about, ...(isAboutDate && occurrence && { occurrence }), ...Object.fromEntries(suggested) };
      onSent(await withProof((proof) => report.mutateAsync({ ...sent, proof })));
    },
  });
  const { problem, occurrence } = form.current;
  const isAboutDate = isOfDate(problem) && dates.length > 0;
  const now: Record<string, string> = typedOf(kind, valuesAt(occurrence));
  // One date has a status of its own.
  const replaced = now.dateStatus === undefined ? "dateStatus" : "status";
  const fields = fieldsOf(kind, problem).filter(({ name }) => now[name] !== undefined && name !== replaced);
  const fillIn = (next: { problem: string; occurrence: string }) =>
    form.change({ ...next, ...typedOf(kind, valuesAt(next.occurrence)) });
  return {
    form,
    isProving,
    isAboutDate,
    now,
    fields,
    fieldOf: (name: Correctable) => form.field(name as "message"),
    /** A time is of one date, so the next one is meant at first; an event may be canceled as a whole. */
    chooseProblem: (next: string) => {
      const meant = next === "wrong-time" ? (dates[0]?.occurrence ?? "") : "";
      fillIn({ problem: next, occurrence: meant });
    },
    chooseDate: (next: string) => fillIn({ problem, occurrence: next }),
  };
}
