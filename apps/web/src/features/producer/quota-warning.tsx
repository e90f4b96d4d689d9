import type { UserContext } from "@hereabouts/contract/account/user-context";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { Link } from "@tanstack/react-router";

/** Shown instead of the way to a new event, once the plan allows no further one. */
export function QuotaWarning({ venue }: { venue: UserContext["producerQuotas"][number] }) {
  const { quota, largerPlans, isBillingContact, portalLink, role } = venue;
  const plans = largerPlans.map(({ name, activeEvents }) => messages.largerPlan(name, activeEvents));
  return (
    <Banner tone="warning">
      <b>{t(messages.upgradeToPublish)}</b> {messages.quotaFull(quota.used)} {t(messages.quotaWarning)}{" "}
      {plans.length > 0 && `${t("Larger plans: {plans}.", { plans: plans.join(", ") })} `}
      {role === "manager" && !isBillingContact ? (
        t(messages.askOwnerForPlan)
      ) : isBillingContact && portalLink ? (
        <a href={portalLink}>{t("Upgrade plan")}</a>
      ) : (
        <Link to="/manage/subscription/">{t("See the plans")}</Link>
      )}
    </Banner>
  );
}
