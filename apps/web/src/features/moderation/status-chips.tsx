import { type ClaimStatus, claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import chipStyles from "@hereabouts/ui/choices/chip.module.css";
import categoryLabelStyles from "@hereabouts/ui/icons/category-label.module.css";
import { toneOf } from "@hereabouts/ui/icons/status-tone";
import { Check } from "lucide-react";
import styles from "./status-chips.module.css";

interface StatusChipsProps {
  chosen: readonly ClaimStatus[];
  /** Absent until they are known. */
  counts: Readonly<Record<ClaimStatus, number>> | undefined;
  onToggle: (status: ClaimStatus) => void;
}

/** Which requests are shown: the statuses, each with how many stand there. */
export function StatusChips({ chosen, counts, onToggle }: StatusChipsProps) {
  return (
    <fieldset className={chipStyles.set} aria-label="Status">
      {claimStatuses.map(({ value, label, colour }) => {
        const isChosen = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            className={chipStyles.chip}
            aria-pressed={isChosen}
            data-selected={isChosen || undefined}
            onClick={() => onToggle(value)}
          >
            {isChosen && <Check />}
            <span className={`${styles.dot} ${categoryLabelStyles[toneOf[colour]]}`} />
            {label}
            {counts && <span className={`${chipStyles.detail} num`}>{counts[value]}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
