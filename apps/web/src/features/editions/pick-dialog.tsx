import { type EditionRow, editionTexts } from "@hereabouts/contract/editions/edition";
import { editionLimits } from "@hereabouts/contract/editions/edition-limits";
import { t } from "@hereabouts/language/translate";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { dateFields } from "./edition-words.ts";
import { useSetTexts } from "./mutations.ts";

const texts = editionTexts.pick({ text: true, note: true });

/** The text of a picked date on the page, and a note about it. */
export function PickDialog({ id, row, onClose }: { id: number; row: EditionRow; onClose: () => void }) {
  const set = useSetTexts();
  const form = useForm(
    texts,
    { text: row.text, note: row.note },
    {
      send: async (values) => {
        await set.mutateAsync({ id, ...dateFields(row), ...values });
        onClose();
      },
    },
  );
  return (
    <FormDialog title={row.name} form={form} submitLabel={t("Save")} onClose={onClose}>
      <TextArea
        label={t("Text in print")}
        description={t("A text that you edit stays as it is. A text that you don’t edit follows the event.")}
        optional
        maxChars={editionLimits.textChars}
        {...form.field("text")}
      />
      <TextField
        label={t("Note for the desk")}
        description={t("Notes are never printed.")}
        optional
        maxChars={editionLimits.noteChars}
        {...form.field("note")}
      />
    </FormDialog>
  );
}
