import { type ClaimStatus, moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { messages } from "@hereabouts/contract/messages";
import { venuePath } from "@hereabouts/contract/paths";
import { msg, t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../../app/data/api.ts";
import { ListStates } from "../../../app/data/list-states.tsx";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { dayOfMoment } from "../../../app/time/moments.ts";
import { useNow } from "../../../app/time/use-now.ts";
import { ClaimBadge } from "../claim-badges.tsx";
import { ownRequests } from "../queries.ts";
import { townLabel } from "../request-labels.ts";
import { AskProof } from "./ask-proof.tsx";
import { GiveProof } from "./give-proof.tsx";
import styles from "./own-claims-page.module.css";
import { OwnershipRequests } from "./ownership-requests.tsx";
import { SiteCodeProof } from "./site-code-proof.tsx";
import { WithdrawRequest } from "./withdraw-request.tsx";

/** Explains each status to the claimant. */
const meanings: Record<ClaimStatus, string> = {
  claimed: msg("We’re reviewing your request and will email you when we’ve decided."),
  new: msg("We’re reviewing your request and will email you when we’ve decided."),
  verifying: msg("We’re checking your request and will email you when we’ve decided."),
  verified: msg("You manage this venue and its events."),
  canceled: msg("This request was canceled. It doesn’t give you access to the venue."),
  rejected: msg("We couldn’t verify your request. Our email explains why."),
};

/** Explains each status to the author of a suggestion. */
const tipMeanings: Record<ClaimStatus, string> = {
  ...meanings,
  verified: msg("We reviewed the venue you suggested, and it’s on the site now. Thank you!"),
  canceled: msg("The venue wasn’t added."),
  rejected: msg("We didn’t add the venue. Our email explains why."),
};

/** Explains a pending ownership request to its author. */
const contestMeaning = msg(
  "Someone else manages this venue. We’ve asked them to respond within a week. Then we’ll decide and email you.",
);

/** Shown on a request for a venue that its owner gave away later. */
const gaveAwayMeaning = msg("You transferred this venue to one of its managers.");

function meaningOf({ status, onlyKnows, isContest, way }: OwnClaim): string {
  if (way.kind === "gaveAway") return gaveAwayMeaning;
  if (isContest && moderatedStatuses.includes(status)) return contestMeaning;
  return (onlyKnows ? tipMeanings : meanings)[status];
}

/** How the venue came to the viewer, and went on. */
function wayWords({ onlyKnows, way }: OwnClaim): string {
  if (way.kind === "gaveAway")
    return onlyKnows
      ? t("You suggested it on <day/>, and transferred it on <end/>")
      : t("You claimed it on <day/>, and transferred it on <end/>");
  if (way.kind === "tookOver") return t("You accepted ownership on <day/>");
  return onlyKnows ? t("You suggested it on <day/>") : t("You claimed it on <day/>");
}

function OwnClaimRow({ claim }: { claim: OwnClaim }) {
  const { poi, status, created, onlyKnows, way } = claim;
  const since = way.kind === "tookOver" ? way.at : created;
  const now = useNow();
  return (
    <li className={styles.row}>
      <div>
        <h2>{poi.published ? <Link to={venuePath(poi)}>{poi.name}</Link> : poi.name}</h2>
        <p className="sm muted">
          {townLabel(poi) !== "" && `${townLabel(poi)} · `}
          {withParts(wayWords(claim), {
            day: <time dateTime={since}>{dayOfMoment(since, now)}</time>,
            end: way.kind === "gaveAway" && <time dateTime={way.at}>{dayOfMoment(way.at, now)}</time>,
          })}
        </p>
        <p>{t(meaningOf(claim))}</p>
        {moderatedStatuses.includes(status) && way.kind !== "gaveAway" && (
          <>
            {claim.proof && !onlyKnows && <AskProof claim={claim} proof={claim.proof} />}
            {claim.site && !onlyKnows && <SiteCodeProof claim={claim} site={claim.site} />}
            <WithdrawRequest claim={claim} />
          </>
        )}
      </div>
      {way.kind !== "gaveAway" && <ClaimBadge status={status} />}
    </li>
  );
}

interface OwnClaimsPageProps {
  userId: number;
  /** Token from the confirmation link of an email. */
  proof: string | undefined;
  onProved: () => void;
}

/** Lists the venues the viewer claimed or suggested, with the status of each request. */
export function OwnClaimsPage({ userId, proof, onProved }: OwnClaimsPageProps) {
  const list = useQuery(ownRequests(useApi()));
  const toClaim = (look: "primary" | "secondary") => (
    <LinkButton to="/claim/poi/$userId/" params={{ userId: String(userId) }} variant={look}>
      {t("Claim a venue")}
    </LinkButton>
  );
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("My venue requests")}</h1>
          <p>{t("The venues you claimed or suggested, with the status of each request.")}</p>
        </div>
        {list.data && list.data.length > 0 && <div className={pageHeadStyles.tools}>{toClaim("secondary")}</div>}
      </div>
      {proof && (
        <div className={styles.proof}>
          <GiveProof token={proof} onDone={onProved} />
        </div>
      )}
      <OwnershipRequests />
      <ListStates
        list={list}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState
            drawing="corkboard"
            message={t(messages.nothingToDisplay)}
            hint={t("A venue that you claim or suggest appears here.")}
            action={toClaim("primary")}
          />
        }
      >
        {(claims) => (
          <ol>
            {claims.map((claim) => (
              <OwnClaimRow key={claim.id} claim={claim} />
            ))}
          </ol>
        )}
      </ListStates>
    </>
  );
}
