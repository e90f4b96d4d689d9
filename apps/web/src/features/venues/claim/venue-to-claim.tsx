import type { VenuePage } from "@hereabouts/contract/venues/venue-page";
import { Button } from "@hereabouts/ui/actions/button";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { errorCode } from "../../../app/data/error-code.ts";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useClaimVenue } from "../mutations.ts";
import { TakenVenue } from "./taken-venue.tsx";

/** There is nothing to fill in: the venue is on the page. */
const nothingAsked = z.object({});

/** The way to claim the venue one looks at, or why it cannot be claimed. */
export function VenueToClaim({ venue, onClaimed }: { venue: VenuePage; onClaimed: () => void }) {
  const claim = useClaimVenue();
  const [isTaken, setTaken] = useState(venue.claimed);
  const form = useForm(
    nothingAsked,
    {},
    {
      send: async () => {
        await claim.mutateAsync({ id: venue.id });
        onClaimed();
      },
      // Somebody else was first, between the look at the venue and the press.
      refused: (error) => {
        const isRefused = errorCode(error) === "CONFLICT";
        if (isRefused) setTaken(true);
        return isRefused;
      },
    },
  );
  if (isTaken) return <TakenVenue venueId={venue.id} />;
  return (
    <form ref={form.ref} onSubmit={form.onSubmit}>
      <FormBanner form={form} />
      <Button type="submit" variant="primary" icon={<BadgeCheck />} isPending={form.isSending}>
        Claim this venue
      </Button>
    </form>
  );
}
