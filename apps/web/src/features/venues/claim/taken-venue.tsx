import { openClaimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../../app/data/api.ts";
import { useSiteConfig } from "../../../app/site-config.tsx";
import { ownRequests } from "../queries.ts";
import { ContestClaim } from "./contest-claim.tsx";

/** Why a venue cannot be claimed: somebody else has it, or one asked for it oneself. */
export function TakenVenue({ venueId }: { venueId: number }) {
  const { supportEmail } = useSiteConfig();
  const own = useQuery(ownRequests(useApi()));
  if (own.isPending) return null;
  const isOwn = own.data?.some(
    ({ poi, status, onlyKnows }) => poi.id === venueId && openClaimStatuses.includes(status) && !onlyKnows,
  );
  if (!isOwn)
    return (
      <Banner tone="warning" actions={<ContestClaim venueId={venueId} />}>
        {messages.alreadyClaimed(supportEmail)}
      </Banner>
    );
  return (
    <Banner tone="info">
      {withParts(t("You’ve already requested this venue. <a>See your request’s status</a>"), {
        a: (words) => <Link to="/manage/venues/claims/">{words}</Link>,
      })}
    </Banner>
  );
}
