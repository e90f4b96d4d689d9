import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { messages } from "@hereabouts/contract/messages";
import { type OrganizerPage, organizerForm } from "@hereabouts/contract/organizers/organizer";
import { organizerKinds } from "@hereabouts/contract/organizers/organizer-kinds";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useUpdateOrganizer } from "./mutations.ts";

interface EditOrganizerProps {
  organizer: OrganizerPage;
  onClose: () => void;
}

/** The form of an organizer's page. */
export function EditOrganizer({ organizer, onClose }: EditOrganizerProps) {
  const { id, name, kind, website, description, updated } = organizer;
  const update = useUpdateOrganizer();
  const form = useForm(
    organizerForm,
    { name, kind, website, description, updated },
    {
      send: async (values) => {
        const saved = await update.mutateAsync({ ...values, id });
        onClose();
        return saved.name;
      },
      done: (_values, saved) => messages.updated(saved),
    },
  );
  const kindField = form.field("kind");
  return (
    <FormDialog title={t("Edit organizer")} form={form} submitLabel={t("Save")} onClose={onClose}>
      <TextField label={t("Name")} maxChars={organizerLimits.nameChars} {...form.field("name")} />
      <SelectField
        label={t("Kind")}
        options={organizerKinds.map(({ value, label }) => ({ value, label: t(label) }))}
        {...kindField}
        onChange={(chosen) => kindField.onChange(organizerKinds.find(({ value }) => value === chosen)?.value ?? kind)}
      />
      <TextField label={t("Website")} optional {...form.field("website")} />
      <TextArea
        label={t("Description")}
        optional
        maxChars={organizerLimits.descriptionChars}
        {...form.field("description")}
      />
    </FormDialog>
  );
}
