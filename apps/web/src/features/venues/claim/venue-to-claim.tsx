import type { VenuePage } from "@hereabouts/contract/venues/venue-page";
import { Button } from "@hereabouts/ui/actions/button";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../app/trpc.ts";
import { answerLines } from "../../../forms/answer-of.ts";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { TakenVenue } from "./taken-venue.tsx";

const isConflict = (error: unknown) => (error as { data?: { code?: string } | null }).data?.code === "CONFLICT";

/** The way to claim the venue one looks at, or why it cannot be claimed. */
export function VenueToClaim({ venue, onClaimed }: { venue: VenuePage; onClaimed: () => void }) {
  const cache = trpc.useUtils();
  const claim = trpc.producer.claimVenue.useMutation();
  const [isTaken, setTaken] = useState(venue.claimed);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const send = async () => {
    setFailure([]);
    try {
      await claim.mutateAsync({ id: venue.id });
      onClaimed();
      await Promise.all([cache.venues.get.invalidate({ id: venue.id }), cache.producer.claims.invalidate()]);
    } catch (error) {
      // Somebody else was first, between the look at the venue and the press.
      if (isConflict(error)) setTaken(true);
      else setFailure(answerLines(error));
    }
  };
  if (isTaken) return <TakenVenue venueId={venue.id} />;
  return (
    <>
      <FormBanner message={failure.length > 0 ? failure.join(" ") : null} />
      <Button
        variant="primary"
        icon={<BadgeCheck className="i" aria-hidden="true" />}
        isPending={claim.isPending}
        onPress={() => void send()}
      >
        Claim this venue
      </Button>
    </>
  );
}
