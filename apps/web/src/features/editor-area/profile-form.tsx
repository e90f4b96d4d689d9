import { type EditorProfile, editorProfileForm } from "@hereabouts/contract/editors/editor-profile";
import { editorLimits } from "@hereabouts/contract/editors/editor-record-choices";
import { messages } from "@hereabouts/contract/messages";
import { region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useApi } from "../../app/data/api.ts";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useSaveProfile } from "./mutations.ts";
import styles from "./profile-page.module.css";
import { regions } from "./queries.ts";

/** The first towns of the region, as an example of a list. */
const exampleTowns = () =>
  region.towns
    .slice(0, 2)
    .map(({ name }) => name)
    .join(", ");

/** The regions are chosen by texts, and sent as the ids they are. */
const typed = z
  .object({ contact: z.string(), regions: z.array(z.string()), towns: z.string(), note: z.string() })
  .transform((values): z.input<typeof editorProfileForm> => ({ ...values, regions: values.regions.map(Number) }))
  .pipe(editorProfileForm);

/** Form for an editor's contact details, regions and towns. */
export function ProfileForm({ profile }: { profile: EditorProfile }) {
  const all = useQuery(regions(useApi()));
  const save = useSaveProfile();
  const { id: editor, contact, towns, note, updated } = profile;
  const form = useForm(
    typed,
    { contact, regions: profile.regions.map(({ id }) => String(id)), towns, note },
    {
      isStored: true,
      send: (values) => save.mutateAsync({ ...values, editor, updated: updated ?? undefined }),
      done: t(messages.profileSaved),
    },
  );
  const options = (all.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.field("contact")}
        label={t("How to reach you")}
        description={t("A phone number, or hours at which you answer. Superusers see it.")}
        optional
        maxChars={editorLimits.editorContactChars}
      />
      {options.length > 0 && (
        <CheckboxGroup {...form.field("regions")} label={t("Your regions")} optional options={options} />
      )}
      <TextField
        {...form.field("towns")}
        label={t("Your towns")}
        optional
        placeholder={exampleTowns()}
        maxChars={editorLimits.editorTownsChars}
      />
      <TextArea {...form.field("note")} label={t("Note")} optional maxChars={editorLimits.editorNoteChars} />
      <FormBanner form={form} />
      <Button type="submit" variant="primary" isPending={form.isSending}>
        {t("Save")}
      </Button>
    </form>
  );
}
