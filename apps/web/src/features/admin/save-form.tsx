import type { FormKindId } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminRecord } from "@hereabouts/contract/admin/admin-schemas";
import { AdminForm } from "./admin-form.tsx";
import { useSaveRecord } from "./mutations.ts";

interface SaveFormProps {
  kind: FormKindId;
  record: AdminRecord & { values: NonNullable<AdminRecord["values"]> };
}

/** Changes a record that is there. */
export function SaveForm({ kind, record }: SaveFormProps) {
  const { row, values, options } = record;
  const save = useSaveRecord(kind);
  return (
    <AdminForm
      kind={kind}
      start={values}
      options={options}
      isStored
      submitLabel="Save"
      send={(changed) => save.mutateAsync({ id: row.id, values: changed })}
    />
  );
}
