import { type ClaimStatus, claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import "@hereabouts/ui/choices/choice.css";
import { ClaimBadge } from "./claim-badges.tsx";
import "@hereabouts/ui/fields/field.css";
import styles from "./claims.module.css";

interface StatusTilesProps {
  value: ClaimStatus;
  onChange: (status: ClaimStatus) => void;
}

/** The six statuses to choose from, each as its badge. */
export function StatusTiles({ value, onChange }: StatusTilesProps) {
  const choose = (chosen: string) => {
    const status = claimStatuses.find((known) => known.value === chosen);
    if (status) onChange(status.value);
  };
  return (
    <RadioGroup className={styles.statusgrid} value={value} onChange={choose}>
      <Label className="field__label">Status</Label>
      <div className={styles.statusgridTiles}>
        {claimStatuses.map(({ value: status }) => (
          <Radio key={status} value={status} className="check check--radio">
            <span className="check__box" />
            <ClaimBadge status={status} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
