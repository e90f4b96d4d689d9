import { openClaimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../../app/data/api.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useUser } from "../../../app/session/user-context.tsx";
import { viewerOf } from "../../../app/session/viewer.ts";
import { useSiteConfig } from "../../../app/site-config.tsx";
import { ownRequests } from "../queries.ts";
import { ContestClaim } from "./contest-claim.tsx";

/** Why a venue cannot be claimed: somebody else has it, or one asked for it oneself. */
export function TakenVenue({ venueId }: { venueId: number }) {
  const { supportEmail } = useSiteConfig();
  const mayContact = may.contactSupport(viewerOf(useUser()));
  const own = useQuery(ownRequests(useApi()));
  if (own.isPending) return null;
  const isOwn = own.data?.some(
    ({ poi, status, onlyKnows }) => poi.id === venueId && openClaimStatuses.includes(status) && !onlyKnows,
  );
  if (!isOwn)
    return (
      <>
        <Banner
          tone="warning"
          actions={
            mayContact && (
              <LinkButton to="/manage/support/" size="sm">
                {messages.writeToUs}
              </LinkButton>
            )
          }
        >
          {messages.alreadyClaimed(supportEmail)}
        </Banner>
        <ContestClaim venueId={venueId} />
      </>
    );
  return (
    <Banner tone="info">
      You asked for this venue already. <Link to="/manage/venues/claims/">See where your request stands</Link>
    </Banner>
  );
}
