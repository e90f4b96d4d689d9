import type { FormKindId } from "@hereabouts/contract/admin/admin-kinds";
import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import type { AdminRecord } from "@hereabouts/contract/admin/admin-schemas";
import { toast } from "@hereabouts/ui/feedback/toast";
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
      send={async (changed) => {
        const saved = await save.mutateAsync({ id: row.id, values: changed });
        toast({ tone: "success", message: adminMessages.saved(saved.row.name) });
        return saved.values ?? values;
      }}
    />
  );
}
