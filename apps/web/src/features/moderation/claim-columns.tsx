import type { ClaimOrdering } from "@hereabouts/contract/claims/claim-forms";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { requestRoleLabel } from "@hereabouts/contract/claims/request-form";
import { t } from "@hereabouts/language/translate";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { SubscriptionBadge } from "@hereabouts/ui/icons/status-tone";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { Pencil } from "lucide-react";
import { dayOfMoment } from "../../app/time/moments.ts";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { ClaimBadge } from "./claim-badges.tsx";
import styles from "./claim-columns.module.css";
import { isWaiting, townLabel, waitedFor } from "./request-labels.ts";

/** The venue's town, and whether people can see the venue yet. */
const claimPlace = ({ poi }: PoiClaim) =>
  [townLabel(poi), poi.published ? "" : t("Not published yet")].filter((part) => part !== "").join(" · ");

/** "Manager · at the venue’s own domain": what is worth a look before the request is opened. */
const whoAsks = ({ role, onlyKnows, contest, emailConfirmed, domainMatch }: PoiClaim["evidence"]) =>
  [
    onlyKnows ? t("Suggestion only") : t(requestRoleLabel(role)),
    contest ? t("requests ownership") : "",
    domainMatch === "same" && emailConfirmed && !onlyKnows ? t("at the venue’s own domain") : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");

interface ActionHandlers {
  now: Date;
  onEdit: (claim: PoiClaim) => void;
  /** Absent for deciders who set no plans. */
  onPlan?: (claim: PoiClaim) => void;
}

/** The facts of a producer request that decide first: the venue, who asks, since when, where it stands and what is paid. */
export const claimColumns = ({ now, onEdit, onPlan }: ActionHandlers): Column<PoiClaim, ClaimOrdering>[] => [
  {
    id: "venue",
    head: t("Venue"),
    cell: (claim) => (
      <>
        <button
          type="button"
          className={styles.name}
          aria-label={t("Edit the request for {name}", { name: claim.poi.name })}
          onClick={() => onEdit(claim)}
        >
          {claim.poi.name}
        </button>
        <p className={workbenchStyles.second}>{claimPlace(claim)}</p>
      </>
    ),
  },
  {
    id: "contact",
    head: t("Contact"),
    cell: ({ billingContact: { email }, evidence }) => (
      <>
        <a href={`mailto:${email}`} className={styles.mail}>
          {email}
        </a>
        <p className={workbenchStyles.second}>{whoAsks(evidence)}</p>
      </>
    ),
  },
  {
    id: "created",
    head: t("Created"),
    orders: ["created", "-created"],
    cell: (claim) => (
      <>
        <time dateTime={claim.created}>{dayOfMoment(claim.created, now)}</time>
        {isWaiting(claim) && (
          <p className={workbenchStyles.second}>{t("waiting {time}", { time: waitedFor(claim.created, now) })}</p>
        )}
      </>
    ),
  },
  {
    id: "updated",
    head: t("Updated"),
    isFolded: true,
    orders: ["-updated", "updated"],
    cell: ({ updated }) => <time dateTime={updated}>{dayOfMoment(updated, now)}</time>,
  },
  { id: "status", head: t("Status"), cell: ({ status }) => <ClaimBadge status={status} /> },
  {
    id: "subscription",
    head: t("Subscription"),
    cell: (claim) => (
      <span className={styles.plan}>
        {claim.subscription ? (
          <>
            <SubscriptionBadge status={claim.subscription.status} />
            {claim.subscription.plan.name}
          </>
        ) : (
          <span className="faint">{t("None")}</span>
        )}
        {onPlan && (
          <IconButton
            size="sm"
            label={t("Change the plan of {name}", { name: claim.poi.name })}
            onPress={() => onPlan(claim)}
            icon={Pencil}
          />
        )}
      </span>
    ),
  },
];
