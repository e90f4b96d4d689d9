import type { UserContext } from "@hereabouts/contract/account/user-context";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { QuotaMeter } from "@hereabouts/ui/feedback/quota-meter";
import styles from "@hereabouts/ui/layout/panel.module.css";
import { Link } from "@tanstack/react-router";

/** Link to the payment portal or, without one, to the plan page. */
function ManageSubscription({ portalLink }: { portalLink: string | null }) {
  if (portalLink) return <a href={portalLink}>{t("Manage subscription")}</a>;
  return <Link to="/manage/subscription/">{t("Manage subscription")}</Link>;
}

interface QuotaPanelProps {
  venue: UserContext["producerQuotas"][number];
  /** Says whose quota it is, where there are several. */
  isNamed: boolean;
}

/** How many events of a venue are active against what its plan allows. */
export function QuotaPanel({ venue, isNamed }: QuotaPanelProps) {
  const { quota, poi, plan, isBillingContact, portalLink } = venue;
  const text = quota.allowed === null ? t(messages.noEventLimit) : messages.activeEvents(quota.used, quota.allowed);
  return (
    <div className={`${styles.panel} ${styles.padded}`}>
      <QuotaMeter
        used={quota.used}
        allowed={quota.allowed}
        text={text}
        owner={[isNamed ? poi.name : "", plan ? messages.onPlan(plan.name) : ""].filter(Boolean).join(" · ")}
        action={isBillingContact && <ManageSubscription portalLink={portalLink} />}
      />
    </div>
  );
}
