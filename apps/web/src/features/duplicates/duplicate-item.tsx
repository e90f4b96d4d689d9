import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Check } from "lucide-react";
import { QueueItem } from "../../app/workbench/queue-item.tsx";
import { Comparison } from "./comparison.tsx";
import { pairOf } from "./duplicate-pairs.ts";
import type { MergeFormProps } from "./merge-form.tsx";

interface DuplicateItemProps extends Omit<MergeFormProps, "venues"> {
  /** The pair that is compared, as in the address. */
  open: string;
  isPending: boolean;
  onResolve: () => void;
}

/** Two venues of a group beside each other: one place, or different ones. */
export function DuplicateItem({ open, isPending, onResolve, ...merging }: DuplicateItemProps) {
  return (
    <QueueItem
      title={t("Merge two venues")}
      foot={
        <Button icon={<Check />} isPending={isPending} onPress={onResolve}>
          {t("Mark Resolved")}
        </Button>
      }
    >
      <Comparison pair={pairOf(open)} {...merging} />
    </QueueItem>
  );
}
