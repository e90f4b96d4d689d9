import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { DomainMatch, PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { requestRoleLabel } from "@hereabouts/contract/claims/request-form";
import { venuePath } from "@hereabouts/contract/paths";
import { Badge } from "@hereabouts/ui/icons/badge";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { momentWords } from "../../app/time/moments.ts";
import { useNow } from "../../app/time/use-now.ts";
import styles from "./claim-evidence.module.css";

/** Label and tone of each domain match. */
const matches: Record<DomainMatch, { label: string; tone: "fern" | "goldenrod" | "platinum" }> = {
  same: { label: "At the venue’s own domain", tone: "fern" },
  other: { label: "Not at the website’s domain", tone: "goldenrod" },
  provider: { label: "At an email provider", tone: "platinum" },
  unknown: { label: "The venue has no website", tone: "platinum" },
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const notKnown = <span className="faint">Not known</span>;

/** Owner of a contested venue, the day from which it can be given away, and what they answered. */
function ContestOf({ contest }: { contest: NonNullable<PoiClaim["evidence"]["contest"]> }) {
  const now = useNow();
  return (
    <>
      <p>{`${contest.holder} holds this venue. ${claimMessages.decideFrom(momentWords(contest.decidableFrom, now))}`}</p>
      {contest.answer !== "" && (
        <>
          <p>Their answer:</p>
          <blockquote className={styles.message}>{contest.answer}</blockquote>
        </>
      )}
    </>
  );
}

/** Evidence for a request: the claimant's answers beside the facts about the venue. */
export function ClaimEvidence({ claim }: { claim: PoiClaim }) {
  const { poi, billingContact, evidence } = claim;
  const {
    contest,
    role,
    message,
    onlyKnows,
    provedEmail,
    provedSite,
    claimantName,
    emailConfirmed,
    domainMatch,
    website,
    phone,
    venueEmail,
  } = evidence;
  const match = matches[domainMatch];
  return (
    <section className={styles.evidence} aria-label="Evidence">
      {onlyKnows && (
        <p>
          They suggested this venue and didn’t ask to manage it. Once verified, it’s listed and anyone can claim it.
        </p>
      )}
      {contest && <ContestOf contest={contest} />}
      {message !== "" && <blockquote className={styles.message}>{message}</blockquote>}
      <dl className={styles.facts}>
        <Fact name="Asks">
          {[claimantName, role && requestRoleLabel(role)].filter(Boolean).join(", ") || billingContact.email}
        </Fact>
        <Fact name="Their address">
          <a href={`mailto:${billingContact.email}`}>{billingContact.email}</a>{" "}
          <Badge tone={match.tone}>{match.label}</Badge>{" "}
          {!emailConfirmed && <Badge tone="goldenrod">Not confirmed</Badge>}
        </Fact>
        {provedEmail !== null && (
          <Fact name="Evidence">
            <Badge tone="fern">Email confirmed:</Badge> {provedEmail}
          </Fact>
        )}
        {provedSite !== null && (
          <Fact name="Shown on the website">
            <Badge tone="fern">Put our code at</Badge>{" "}
            <a href={provedSite} target="_blank" rel="noreferrer noopener">
              {provedSite}
            </a>
          </Fact>
        )}
        <Fact name="Website">
          {website === "" ? (
            notKnown
          ) : (
            <a href={website} target="_blank" rel="noreferrer noopener">
              {website}
            </a>
          )}
        </Fact>
        <Fact name="Phone">{phone === "" ? notKnown : <a href={`tel:${phone}`}>{phone}</a>}</Fact>
        <Fact name="The venue’s email address">
          {venueEmail === "" ? notKnown : <a href={`mailto:${venueEmail}`}>{venueEmail}</a>}
        </Fact>
        <Fact name="Page">
          {poi.published ? (
            <Link to={venuePath(poi)}>See the venue</Link>
          ) : (
            <Link to="/manage/venues/edit/$id/" params={{ id: String(poi.id) }}>
              View the suggestion
            </Link>
          )}
        </Fact>
      </dl>
    </section>
  );
}
