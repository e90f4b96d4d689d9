import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { proofRequest } from "@hereabouts/contract/claims/request-form";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useState } from "react";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useAskProof } from "../mutations.ts";

interface AskProofProps {
  claim: OwnClaim;
  proof: NonNullable<OwnClaim["proof"]>;
}

/** Evidence for a request of the viewer: an email address at the venue's domain (offered, requested or confirmed). */
export function AskProof({ claim, proof: { host, askedOf, isGiven } }: AskProofProps) {
  const [isAsking, setAsking] = useState(false);
  const way = askedOf === null ? t("Confirm address") : t("Send another email");
  if (isGiven) return <p>{t("You confirmed {address}.", { address: askedOf ?? "" })}</p>;
  return (
    <>
      <p>
        {askedOf === null
          ? t("Get a faster decision: confirm an email address at {host}.", { host })
          : t("We emailed a link to {address}. Open it while you’re logged in here.", { address: askedOf })}
      </p>
      <Button size="sm" aria-label={`${way}: ${claim.poi.name}`} onPress={() => setAsking(true)}>
        {way}
      </Button>
      {isAsking && <ProofDialog claim={claim} host={host} onClose={() => setAsking(false)} />}
    </>
  );
}

const proofAddress = proofRequest.pick({ email: true });

function ProofDialog({ claim, host, onClose }: { claim: OwnClaim; host: string; onClose: () => void }) {
  const ask = useAskProof();
  const form = useForm(
    proofAddress,
    { email: "" },
    {
      send: async ({ email }) => {
        await ask.mutateAsync({ id: claim.id, email });
        onClose();
      },
      done: ({ email }) => claimMessages.proofSent(email),
    },
  );
  return (
    <FormDialog title={t("Confirm an email address")} form={form} submitLabel={t("Send email")} onClose={onClose}>
      <TextField
        label={t("Your email address at {host}", { host })}
        description={t("We’ll email a link to this address. It supports your request; a moderator still decides.")}
        type="email"
        autoComplete="email"
        autoFocus
        {...form.field("email")}
      />
    </FormDialog>
  );
}
