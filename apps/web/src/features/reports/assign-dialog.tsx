import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { editors } from "./queries.ts";

const chosen = z.object({ assigneeId: z.string() });

interface AssignDialogProps {
  kind: "venue" | "event";
  row: QaRow;
  /** Receives the assignee; null to unassign. @throws the refusal: the dialog stays then */
  onAssign: (editor: { id: number; name: string } | null) => Promise<unknown>;
  onClose: () => void;
}

/** Assigns a record of the report to an editor, or unassigns it. */
export function AssignDialog({ kind, row, onAssign, onClose }: AssignDialogProps) {
  const list = useQuery(editors(useApi(), kind));
  const form = useForm(
    chosen,
    { assigneeId: row.assignee ? String(row.assignee.id) : "" },
    {
      send: async ({ assigneeId }) => {
        await onAssign(list.data?.find(({ id }) => String(id) === assigneeId) ?? null);
        onClose();
      },
    },
  );
  const options = [
    { value: "", label: t("Nobody") },
    ...(list.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <FormDialog title={t("Give {name} to", { name: row.name })} form={form} submitLabel={t("Give")} onClose={onClose}>
      {list.isError && <LoadFailed query={list} />}
      <SelectField {...form.field("assigneeId")} label={t("Editor")} options={options} />
    </FormDialog>
  );
}
