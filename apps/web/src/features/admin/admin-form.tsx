import { type AdminKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { type AdminRecord, type AdminValues, formSchemaOf } from "@hereabouts/contract/admin/admin-schemas";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
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

/** The form of a record, checked by the schema of its kind. */
export function AdminForm({ kind, start, options, isStored, submitLabel, send }: AdminFormProps) {
  const described = adminKinds[kind];
  const form = useForm(formSchemaOf(described), start, {
    isStored,
    send: async (values) => {
      const saved = await send(values);
      if (isStored && saved.values) form.reset(saved.values);
      return saved.row.name;
    },
    done: (_values, name) => (isStored ? adminMessages.saved(name) : adminMessages.added(name)),
  });
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <AdminFields fields={described.form?.fields ?? []} form={form} options={options} />
      {described.form?.note && <p className={workbenchStyles.second}>{t(described.form.note)}</p>}
      <FormBanner form={form} />
      <div>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
