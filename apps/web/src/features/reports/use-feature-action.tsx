import { featureMessages } from "@hereabouts/contract/events/featuring";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { fullDate } from "@hereabouts/recurrence/day-words";
import { toast } from "@hereabouts/ui/feedback/toast";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { Award } from "lucide-react";
import { type ReactNode, useState } from "react";
import { reasonOf } from "../../app/actions/answer-of.ts";
import { FeatureDialog } from "./feature-dialog.tsx";
import { useFeature } from "./mutations.ts";

const fail = (error: unknown) => toast({ tone: "danger", message: reasonOf(error) });

/** Action that features an event of a report for some days, with dialog, toast and undo. */
export function useFeatureAction(): { action: RowAction<QaRow>; dialog: ReactNode } {
  const feature = useFeature();
  const [row, setRow] = useState<QaRow | null>(null);
  const featureRow = async ({ id, name, featured }: QaRow, days: QaRow["featured"]) => {
    await feature.mutateAsync({ id, days });
    const message = days ? featureMessages.done(name, fullDate(days.until)) : featureMessages.ended(name);
    const undo = () => void feature.mutateAsync({ id, days: featured }).catch(fail);
    toast({ tone: "success", message, action: { label: "Undo", onPress: undo } });
  };
  return {
    action: { id: "feature", name: "Feature…", letter: "f", icon: <Award />, run: setRow },
    dialog: row && (
      <FeatureDialog
        row={row}
        onFeature={(days) => featureRow(row, days)}
        onEnd={() => void featureRow(row, null).then(() => setRow(null), fail)}
        onClose={() => setRow(null)}
      />
    ),
  };
}
