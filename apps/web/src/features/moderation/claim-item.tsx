import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { t } from "@hereabouts/language/translate";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { dayOfMoment } from "../../app/time/moments.ts";
import { useNow } from "../../app/time/use-now.ts";
import { ClaimBadge } from "./claim-badges.tsx";
import { ClaimEvidence } from "./claim-evidence.tsx";
import { ClaimHistory } from "./claim-history.tsx";
import { townLabel } from "./request-labels.ts";

/** A producer request: who asks for which venue since when, the evidence, and earlier decisions. */
export function ClaimItem({ claim }: { claim: PoiClaim }) {
  const { poi, billingContact, created, status, auditEvents } = claim;
  const now = useNow();
  const place = [poi.name, townLabel(poi)].filter((part) => part !== "").join(", ");
  return (
    <>
      <p className="muted">
        <ClaimBadge status={status} />{" "}
        {withParts(t("{place}, asked for by {email} on <time/>", { place, email: billingContact.email }), {
          time: <time dateTime={created}>{dayOfMoment(created, now)}</time>,
        })}
      </p>
      <ClaimEvidence claim={claim} />
      <ClaimHistory entries={auditEvents} />
    </>
  );
}
