import { messages } from "@hereabouts/contract/messages";
import type { VenuePage } from "@hereabouts/contract/venues/venue-page";
import { Banner } from "@hereabouts/ui/banner";
import { Button } from "@hereabouts/ui/button";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { useSiteConfig } from "../../../app/site-config.tsx";
import { trpc } from "../../../app/trpc.ts";
import { answerLines } from "../../../forms/answer-of.ts";

const isConflict = (error: unknown) => (error as { data?: { code?: string } | null }).data?.code === "CONFLICT";

/** The way to claim the venue one looks at, or why it cannot be claimed. */
export function VenueToClaim({ venue, onClaimed }: { venue: VenuePage; onClaimed: () => void }) {
  const { supportEmail } = useSiteConfig();
  const cache = trpc.useUtils();
  const claim = trpc.producer.claimVenue.useMutation();
  const [isTaken, setTaken] = useState(venue.claimed);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const send = async () => {
    setFailure([]);
    try {
      await claim.mutateAsync({ id: venue.id });
      onClaimed();
      await cache.venues.get.invalidate({ id: venue.id });
    } catch (error) {
      // Somebody else was first, between the look at the venue and the press.
      if (isConflict(error)) setTaken(true);
      else setFailure(answerLines(error));
    }
  };
  if (isTaken) return <Banner tone="warning">{messages.alreadyClaimed(supportEmail)}</Banner>;
  return (
    <>
      {failure.length > 0 && <Banner tone="danger">{failure.join(" ")}</Banner>}
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
