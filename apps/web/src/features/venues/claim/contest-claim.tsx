import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { contestForm } from "@hereabouts/contract/claims/request-form";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { useState } from "react";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useContestClaim } from "../mutations.ts";
import { RequestFields, type SaidOfRequest } from "./request-fields.tsx";

const contestAbout = contestForm.omit({ id: true });
const nothingSaid: SaidOfRequest = { role: "", message: "" };

/** Button that asks for a venue that someone else owns, with its form in a dialog. */
export function ContestClaim({ venueId }: { venueId: number }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" onPress={() => setAsking(true)}>
        {t("Request ownership")}
      </Button>
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
    },
    done: claimMessages.contestSent(claimLimits.contestDays),
  });
  return (
    <FormDialog title={t("Request ownership")} form={form} submitLabel={t("Request ownership")} onClose={onClose}>
      <p>
        {t("The venue’s owner has {days} days to answer, and does not see your name. Then a moderator decides.", {
          days: claimLimits.contestDays,
        })}
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
