import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectionBar } from "@hereabouts/ui/workbench/selection-bar";
import { isWaiting } from "./request-labels.ts";

interface ChosenRequestsProps {
  chosen: readonly PoiClaim[];
  onClear: () => void;
  onVerify: (waiting: readonly PoiClaim[]) => void;
  onReject: (waiting: readonly PoiClaim[]) => void;
}

/** Decides at once about those of the chosen requests that still wait. */
export function ChosenRequests({ chosen, onClear, onVerify, onReject }: ChosenRequestsProps) {
  const waiting = chosen.filter(isWaiting);
  return (
    <SelectionBar count={chosen.length} onClear={onClear}>
      {waiting.length === 0 ? (
        <span>These requests have already been decided.</span>
      ) : (
        <>
          <Button size="sm" variant="primary" onPress={() => onVerify(waiting)}>
            {`Verify ${waiting.length}`}
          </Button>
          <Button size="sm" onPress={() => onReject(waiting)}>
            {`Reject ${waiting.length}`}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}
