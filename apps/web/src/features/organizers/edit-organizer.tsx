import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { messages } from "@hereabouts/contract/messages";
import { type OrganizerPage, organizerForm } from "@hereabouts/contract/organizers/organizer";
import { organizerKinds } from "@hereabouts/contract/organizers/organizer-kinds";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useState } from "react";
import { z } from "zod";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormImage } from "../../forms/pictures/form-image.tsx";
import { type ImageValues, sentImage, unchangedImage } from "../../forms/pictures/image-values.ts";
import { useForm } from "../../forms/use-form.ts";
import { useUpdateOrganizer } from "./mutations.ts";

interface EditOrganizerProps {
  organizer: OrganizerPage;
  onClose: () => void;
}

/** The form with its picture as it is chosen. */
const typedForm = organizerForm.omit({ image: true, imageCropData: true, imageClear: true }).extend({
  image: z.custom<ImageValues["image"]>(),
  imageCropData: z.custom<ImageValues["imageCropData"]>(),
  imageClear: z.boolean(),
});

/** The form of an organizer's page. */
export function EditOrganizer({ organizer, onClose }: EditOrganizerProps) {
  const { id, name, kind, website, description, imagePrimary, updated } = organizer;
  const [isUploading, setUploading] = useState(false);
  const update = useUpdateOrganizer();
  const form = useForm(
    typedForm,
    { name, kind, website, description, updated, ...unchangedImage },
    {
      send: async ({ image, imageCropData, imageClear, ...texts }) => {
        const picture = sentImage({ image, imageCropData, imageClear });
        const saved = await update.mutateAsync({ ...texts, ...picture, id });
        onClose();
        return saved.name;
      },
      done: (_values, saved) => messages.updated(saved),
    },
  );
  const kindField = form.field("kind");
  return (
    <FormDialog title={t("Edit organizer")} form={form} submitLabel={t("Save")} isOff={isUploading} onClose={onClose}>
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
      <FormImage form={form} currentUrl={imagePrimary?.url ?? null} onLoading={setUploading} />
    </FormDialog>
  );
}
