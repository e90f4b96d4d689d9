import { type ClaimStatus, claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import checkListStyles from "@hereabouts/ui/choices/check-list.module.css";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { ClaimBadge } from "./claim-badges.tsx";
import styles from "./status-tiles.module.css";

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
    <RadioGroup value={value} onChange={choose}>
      <Label className={fieldStyles.label}>Status</Label>
      <div className={styles.tiles}>
        {claimStatuses.map(({ value: status }) => (
          <Radio
            key={status}
            value={status}
            className={`${checkListStyles.check} ${checkListStyles.radio} ${styles.tile}`}
          >
            <span className={checkListStyles.box} />
            <ClaimBadge status={status} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
