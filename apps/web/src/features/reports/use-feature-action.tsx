import { featureMessages } from "@hereabouts/contract/events/featuring";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { fullDate } from "@hereabouts/recurrence/day-words";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { Award } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { FeatureDialog } from "./feature-dialog.tsx";
import { useFeature } from "./mutations.ts";

/** Action that features an event of a report for some days, with dialog, toast and undo. */
export function useFeatureAction(): { action: RowAction<QaRow>; dialog: ReactNode } {
  const featuring = useFeature();
  const [row, setRow] = useState<QaRow | null>(null);
  const feature = useAction({
    do: async ({ row: { id }, days }: { row: QaRow; days: QaRow["featured"] }) => {
      await featuring.mutateAsync({ id, days });
      setRow(null);
    },
    done: ({ row: { name }, days }) =>
      days ? featureMessages.done(name, fullDate(days.until)) : featureMessages.ended(name),
    undo: ({ row: { id, featured } }) => featuring.mutateAsync({ id, days: featured }),
  });
  return {
    action: { id: "feature", name: "Feature…", letter: "f", icon: <Award />, run: setRow },
    dialog: row && (
      <FeatureDialog
        row={row}
        onFeature={(days) => feature.send({ row, days })}
        onEnd={() => void feature.run({ row, days: null })}
        onClose={() => setRow(null)}
      />
    ),
  };
}
