import { type AdminKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import {
  type AdminRecord,
  type AdminValues,
  addSchemaOf,
  formSchemaOf,
} from "@hereabouts/contract/admin/admin-schemas";
import type { Upload } from "@hereabouts/contract/fields/image-field";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { useDeferredValue, useRef, useState } from "react";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import { AdPreview } from "../ads/ad-preview.tsx";
import styles from "./admin.module.css";
import { AdminFields } from "./admin-fields.tsx";

interface AdminFormProps {
  kind: AdminKindId;
  start: AdminValues;
  options: AdminRecord["options"];
  isStored: boolean;
  submitLabel: string;
  /** Stores the record, which the form of a stored one holds from then on. */
  send: (values: AdminValues) => Promise<AdminRecord>;
}

/** The form of a record, checked by the schema of its kind; that of an ad beside how the ad will stand. */
export function AdminForm({ kind, start, options, isStored, submitLabel, send }: AdminFormProps) {
  const described = adminKinds[kind];
  const startsAs = isStored ? undefined : described.form?.startsAs;
  const [uploaded, setUploaded] = useState<Upload | null>(null);
  // The main button starts the record; the other one is pressed for a draft.
  const isDraft = useRef(false);
  const form = useForm(isStored ? formSchemaOf(described) : addSchemaOf(described), start, {
    isStored,
    send: async (values) => {
      if (isStored && Object.keys(form.changes).length === 0) return null;
      const isStarted = startsAs !== undefined && !isDraft.current;
      const saved = await send({ ...values, ...(isStarted && { start: true }) });
      if (isStored && saved.values) form.reset(saved.values);
      return saved.row.name;
    },
    done: (_values, name) => {
      if (name === null) return t("Nothing was changed.");
      if (isStored) return adminMessages.saved(name);
      return startsAs && !isDraft.current ? adminMessages.done(t(startsAs.done), 1, name) : adminMessages.added(name);
    },
  });
  // Behind the typing.
  const shown = useDeferredValue(form.current);
  return (
    <form
      method="dialog"
      ref={form.ref}
      className={kind === "ads" ? `${styles.form} ${styles.beside}` : styles.form}
      onSubmit={(event) => {
        isDraft.current = false;
        form.onSubmit(event);
      }}
      noValidate
    >
      <div className={styles.fields}>
        <AdminFields fields={described.form?.fields ?? []} form={form} options={options} onUpload={setUploaded} />
        {described.form?.note && <p className={workbenchStyles.second}>{t(described.form.note)}</p>}
      </div>
      {kind === "ads" && (
        <div className={styles.preview}>
          <AdPreview values={shown} uploaded={uploaded} />
        </div>
      )}
      <FormBanner form={form} />
      <div className={styles.verbs}>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {startsAs ? t(startsAs.label) : submitLabel}
        </Button>
        {startsAs && (
          <Button
            isPending={form.isSending}
            onPress={() => {
              isDraft.current = true;
              form.send();
            }}
          >
            {t("Save draft")}
          </Button>
        )}
      </div>
    </form>
  );
}
