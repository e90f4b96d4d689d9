import { type ClaimStatus, claimStatuses, claimStatusLabel } from "@hereabouts/contract/claims/claim-statuses";
import { t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import categoryLabelStyles from "@hereabouts/ui/icons/category-label.module.css";
import { toneOf } from "@hereabouts/ui/icons/status-tone";
import styles from "./claim-badges.module.css";

const toneOfStatus = (status: ClaimStatus) =>
  toneOf[claimStatuses.find(({ value }) => value === status)?.colour ?? "platinum"];

/** Where a request stands. */
export function ClaimBadge({ status }: { status: ClaimStatus }) {
  return (
    <Badge tone={toneOfStatus(status)} dot>
      {t(claimStatusLabel(status))}
    </Badge>
  );
}

/** Dot in the color of a status. */
export function StatusDot({ status }: { status: ClaimStatus }) {
  return <span className={`${styles.dot} ${categoryLabelStyles[toneOfStatus(status)]}`} />;
}
