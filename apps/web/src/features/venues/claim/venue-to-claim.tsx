import { requestEvidence } from "@hereabouts/contract/claims/request-form";
import type { VenuePage } from "@hereabouts/contract/pages/venue-page";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { errorCode } from "../../../app/data/error-code.ts";
import { AgreementNote } from "../../../app/shell/agreement-note.tsx";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useClaimVenue } from "../mutations.ts";
import { RequestFields, type SaidOfRequest } from "./request-fields.tsx";
import { TakenVenue } from "./taken-venue.tsx";

const nothingSaid: SaidOfRequest = { role: "", message: "" };

/** The way to claim the venue one looks at, or why it cannot be claimed. */
export function VenueToClaim({ venue, onClaimed }: { venue: VenuePage; onClaimed: () => void }) {
  const claim = useClaimVenue();
  const [isTaken, setTaken] = useState(venue.claimed);
  const form = useForm(requestEvidence, nothingSaid, {
    send: async (said) => {
      await claim.mutateAsync({ ...said, id: venue.id });
      onClaimed();
    },
    // Another claim came first after the page was loaded.
    refused: (error) => {
      const isRefused = errorCode(error) === "CONFLICT";
      if (isRefused) setTaken(true);
      return isRefused;
    },
  });
  if (isTaken) return <TakenVenue venueId={venue.id} />;
  return (
    <form method="dialog" ref={form.ref} onSubmit={form.onSubmit}>
      <FormBanner form={form} />
      <RequestFields
        said={{ ...nothingSaid, ...form.current }}
        onChange={(said) => form.change(said)}
        errors={form.field("message").errors}
      />
      <AgreementNote by="claim" />
      <Button type="submit" variant="primary" icon={<BadgeCheck />} isPending={form.isSending}>
        {t("Claim this venue")}
      </Button>
    </form>
  );
}
