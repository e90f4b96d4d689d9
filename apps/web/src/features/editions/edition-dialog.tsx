import type { EditionPage } from "@hereabouts/contract/editions/edition";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { useNavigate } from "@tanstack/react-router";
import { useToday } from "../../app/time/use-now.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { EditionFields } from "./edition-fields.tsx";
import { startOf, typedEdition } from "./edition-form.ts";
import { useAddEdition, useUpdateEdition } from "./mutations.ts";

/** The settings of an edition, or of a new one, whose page is opened then. */
export function EditionDialog({ edition, onClose }: { edition: EditionPage | null; onClose: () => void }) {
  const today = useToday();
  const [add, update, navigate] = [useAddEdition(), useUpdateEdition(), useNavigate()];
  const form = useForm(typedEdition, startOf(edition, today), {
    send: async (values) => {
      if (edition) {
        const saved = await update.mutateAsync({ ...values, id: edition.id });
        onClose();
        return saved.name;
      }
      const saved = await add.mutateAsync(values);
      await navigate({ to: "/editions/$id/", params: { id: String(saved.id) } });
      return saved.name;
    },
    done: (_values, name) => (edition ? messages.updated(name) : null),
  });
  return (
    <FormDialog
      title={edition ? t("Edition settings") : t("New edition")}
      form={form}
      submitLabel={edition ? t("Save") : t("Create edition")}
      onClose={onClose}
    >
      <EditionFields field={form.field} current={form.current} />
    </FormDialog>
  );
}
