import { type ClaimStatus, claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { CountedChips } from "@hereabouts/ui/choices/counted-chips";
import categoryLabelStyles from "@hereabouts/ui/icons/category-label.module.css";
import { toneOf } from "@hereabouts/ui/icons/status-tone";
import styles from "./status-chips.module.css";

interface StatusChipsProps {
  chosen: readonly ClaimStatus[];
  /** Absent until they are known. */
  counts: Readonly<Record<ClaimStatus, number>> | undefined;
  onToggle: (status: ClaimStatus) => void;
}

/** Which requests are shown: the statuses, each with how many stand there. */
export function StatusChips({ chosen, counts, onToggle }: StatusChipsProps) {
  const options = claimStatuses.map(({ value, label, colour }) => ({
    value,
    label,
    mark: <span className={`${styles.dot} ${categoryLabelStyles[toneOf[colour]]}`} />,
    count: counts?.[value],
  }));
  return <CountedChips label="Status" options={options} chosen={chosen} onToggle={onToggle} />;
}
