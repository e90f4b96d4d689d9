import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { contestForm } from "@hereabouts/contract/claims/request-form";
import { limits } from "@hereabouts/contract/limits";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useContestClaim } from "../mutations.ts";
import { RequestFields, type SaidOfRequest } from "./request-fields.tsx";

const contestAbout = contestForm.omit({ id: true });
const nothingSaid: SaidOfRequest = { role: "", message: "" };

/** The way for somebody who looks after a venue that somebody else holds. */
export function ContestClaim({ venueId }: { venueId: number }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>
        Do you look after this venue? <Button onPress={() => setAsking(true)}>Ask for it nevertheless</Button>
      </p>
      {isAsking && <ContestDialog venueId={venueId} onClose={() => setAsking(false)} />}
    </>
  );
}

interface ContestDialogProps {
  venueId: number;
  onClose: () => void;
}

function ContestDialog({ venueId, onClose }: ContestDialogProps) {
  const contest = useContestClaim();
  const form = useForm(contestAbout, nothingSaid, {
    send: async (said) => {
      await contest.mutateAsync({ ...said, id: venueId });
      onClose();
      toast({ tone: "success", message: claimMessages.contestSent(limits.contestDays) });
    },
  });
  return (
    <FormDialog title="Ask for a venue that is claimed" form={form} submitLabel="Send the request" onClose={onClose}>
      <p>
        {`Whoever holds it is told that somebody asks, not who, and may answer for ${limits.contestDays} days. Then a person decides.`}
      </p>
      <RequestFields
        said={{ ...nothingSaid, ...form.current }}
        onChange={(said) => form.change(said)}
        errors={form.field("message").errors}
        owesMessage
      />
    </FormDialog>
  );
}
