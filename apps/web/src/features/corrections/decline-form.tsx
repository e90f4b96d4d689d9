import { refusalOfCorrection } from "@hereabouts/contract/corrections/correction";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { t } from "@hereabouts/language/translate";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";

const reason = refusalOfCorrection.pick({ note: true });

interface DeclineFormProps {
  /** Id of the form, for its button at the foot. */
  id: string;
  onDecline: (note: string) => Promise<unknown>;
}

/** Asks for the reason that the reporter gets. */
export function DeclineForm({ id, onDecline }: DeclineFormProps) {
  const form = useForm(reason, { note: "" }, { send: ({ note }) => onDecline(note) });
  return (
    <form method="dialog" ref={form.ref} id={id} onSubmit={form.onSubmit} noValidate>
      <FormBanner form={form} />
      <TextField
        {...form.field("note")}
        label={t("Why")}
        description={t("We’ll email this to the reporter in 1 minute.")}
        isMultiline
        isGrowing
        autoFocus
        maxChars={correctionLimits.correctionNoteChars}
      />
    </form>
  );
}
