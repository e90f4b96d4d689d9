import { refusalOfCorrection } from "@hereabouts/contract/corrections/correction";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useId, useState } from "react";
import type { z } from "zod";
import { FormBanner } from "../../forms/form-banner.tsx";
import { type Form, useForm } from "../../forms/use-form.ts";

const refused = refusalOfCorrection.pick({ note: true });
type Refused = z.output<typeof refused>;

/** Declining a report, which asks for the reason first. */
interface Declining {
  /** Whether it asks for the reason now. */
  isAsking: boolean;
  ask: () => void;
  /** Goes back to the report, and forgets the reason. */
  leave: () => void;
  form: Form<Refused, Refused>;
  /** Id of the form, for its button in the dialog's foot. */
  formId: string;
}

/** The state of declining a report; `decline` gets the reason. */
export function useDeclining(decline: (note: string) => Promise<unknown>): Declining {
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const form = useForm(refused, { note: "" }, { send: ({ note }) => decline(note) });
  return {
    isAsking,
    ask: () => setAsking(true),
    leave: () => {
      form.reset({ note: "" });
      setAsking(false);
    },
    form,
    formId,
  };
}

/** Asks for the reason that the reporter gets. */
export function DeclineForm({ form, formId }: Pick<Declining, "form" | "formId">) {
  return (
    <form ref={form.ref} id={formId} onSubmit={form.onSubmit} noValidate>
      <FormBanner form={form} />
      <TextField
        {...form.field("note")}
        label="Why"
        description="We’ll email this to the reporter in 1 minute."
        isMultiline
        isGrowing
        autoFocus
        maxChars={correctionLimits.correctionNoteChars}
      />
    </form>
  );
}
