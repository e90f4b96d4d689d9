import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { Button } from "@hereabouts/ui/actions/button";
import { isWaiting } from "./request-labels.ts";

interface ChosenRequestsProps {
  chosen: readonly PoiClaim[];
  isBusy: boolean;
  onVerify: (waiting: readonly PoiClaim[]) => void;
  onReject: (waiting: readonly PoiClaim[]) => void;
}

/** Decides at once about those of the chosen requests that still wait. */
export function ChosenRequests({ chosen, isBusy, onVerify, onReject }: ChosenRequestsProps) {
  const waiting = chosen.filter(isWaiting);
  if (waiting.length === 0) return <span>These requests have already been decided.</span>;
  return (
    <>
      <Button size="sm" variant="primary" isPending={isBusy} onPress={() => onVerify(waiting)}>
        {`Verify ${waiting.length}`}
      </Button>
      <Button size="sm" isPending={isBusy} onPress={() => onReject(waiting)}>
        {`Reject ${waiting.length}`}
      </Button>
    </>
  );
}
