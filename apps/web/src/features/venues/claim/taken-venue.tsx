import { openClaimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { messages } from "@hereabouts/contract/messages";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../app/data/trpc.ts";
import { useSiteConfig } from "../../../app/site-config.tsx";

/** Why a venue cannot be claimed: somebody else has it, or one asked for it oneself. */
export function TakenVenue({ venueId }: { venueId: number }) {
  const { supportEmail } = useSiteConfig();
  const own = trpc.producer.claims.useQuery();
  if (own.isPending) return null;
  const isOwn = own.data?.some(({ poi, status }) => poi.id === venueId && openClaimStatuses.includes(status));
  if (!isOwn) return <Banner tone="warning">{messages.alreadyClaimed(supportEmail)}</Banner>;
  return (
    <Banner tone="info">
      You asked for this venue already. <Link to="/manage/venues/claims/">See where your request stands</Link>
    </Banner>
  );
}
