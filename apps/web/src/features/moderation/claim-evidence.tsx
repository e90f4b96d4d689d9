import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { DomainMatch, PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { requestRoleLabel } from "@hereabouts/contract/claims/request-form";
import { venueEditPath, venuePath } from "@hereabouts/contract/paths";
import { msg, t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { momentWords } from "../../app/time/moments.ts";
import { useNow } from "../../app/time/use-now.ts";
import styles from "./claim-evidence.module.css";

/** Label and tone of each domain match. */
const matches: Record<DomainMatch, { label: string; tone: "fern" | "goldenrod" | "platinum" }> = {
  same: { label: msg("At the venue’s own domain"), tone: "fern" },
  other: { label: msg("Not at the website’s domain"), tone: "goldenrod" },
  provider: { label: msg("At an email provider"), tone: "platinum" },
  unknown: { label: msg("The venue has no website"), tone: "platinum" },
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface AddressProps {
  text: string;
  /** How it is reached: "mailto:"; a website if empty. */
  by?: "mailto:" | "tel:" | "";
}

function Address({ text, by = "" }: AddressProps) {
  if (text === "") return <span className="faint">{t("Not known")}</span>;
  return (
    <a href={by + text} {...(by === "" && { target: "_blank", rel: "noreferrer noopener" })}>
      {text}
    </a>
  );
}

/** Owner of a contested venue, the day from which it can be given away, and what they answered. */
function ContestOf({ contest }: { contest: NonNullable<PoiClaim["evidence"]["contest"]> }) {
  const now = useNow();
  return (
    <>
      <p>
        {t("{holder} holds this venue.", { holder: contest.holder })}{" "}
        {claimMessages.decideFrom(momentWords(contest.decidableFrom, now))}
      </p>
      {contest.answer !== "" && (
        <>
          <p>{t("Their answer:")}</p>
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
    <section className={styles.evidence} aria-label={t("Evidence")}>
      {onlyKnows && (
        <p>
          {t(
            "They suggested this venue and didn’t ask to manage it. Once verified, it’s listed and anyone can claim it.",
          )}
        </p>
      )}
      {contest && <ContestOf contest={contest} />}
      {message !== "" && <blockquote className={styles.message}>{message}</blockquote>}
      <dl className={styles.facts}>
        <Fact name={t("Asks")}>
          {[claimantName, role && t(requestRoleLabel(role))].filter(Boolean).join(", ") || billingContact.email}
        </Fact>
        <Fact name={t("Their address")}>
          <Address text={billingContact.email} by="mailto:" /> <Badge tone={match.tone}>{t(match.label)}</Badge>{" "}
          {!emailConfirmed && <Badge tone="goldenrod">{t("Not confirmed")}</Badge>}
        </Fact>
        {provedEmail !== null && (
          <Fact name={t("Evidence")}>
            <Badge tone="fern">{t("Email confirmed:")}</Badge> {provedEmail}
          </Fact>
        )}
        {provedSite !== null && (
          <Fact name={t("Shown on the website")}>
            <Badge tone="fern">{t("Put our code at")}</Badge> <Address text={provedSite} />
          </Fact>
        )}
        <Fact name={t("Website")}>
          <Address text={website} />
        </Fact>
        <Fact name={t("Phone")}>
          <Address text={phone} by="tel:" />
        </Fact>
        <Fact name={t("The venue’s email address")}>
          <Address text={venueEmail} by="mailto:" />
        </Fact>
        <Fact name={t("Page")}>
          <Link to={poi.published ? venuePath(poi) : venueEditPath(poi.id)}>
            {poi.published ? t("See the venue") : t("View the suggestion")}
          </Link>
        </Fact>
      </dl>
    </section>
  );
}
