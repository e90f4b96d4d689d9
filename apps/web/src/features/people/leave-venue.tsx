import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { Button } from "@hereabouts/ui/actions/button";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useLeaveVenue, useReturnToVenue } from "./mutations.ts";
import styles from "./people.module.css";

/** A manager leaves a venue, and may come back for a moment. */
export function LeaveVenue({ poi, userId }: { poi: { id: number; name: string }; userId: number }) {
  const [isAsking, setAsking] = useState(false);
  const comeBack = useAction({ do: useReturnToVenue().mutateAsync, done: peopleMessages.youAreBack(poi.name) });
  const leave = useAction({
    do: useLeaveVenue().mutateAsync,
    done: { tone: "warning", message: peopleMessages.left(poi.name, claimLimits.managerUndoSeconds) },
    undo: comeBack.run,
  });
  return (
    <div className={styles.leave}>
      <Button variant="danger-quiet" icon={<LogOut />} onPress={() => setAsking(true)}>
        Leave venue
      </Button>
      <ConfirmDialog
        title={`Leave ${poi.name}?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel="Leave"
        isDangerous
        onConfirm={() => {
          setAsking(false);
          void leave.run({ id: poi.id, person: userId });
        }}
      >
        <p>You’ll no longer be able to edit the venue’s page and events. They stay as they are.</p>
      </ConfirmDialog>
    </div>
  );
}
