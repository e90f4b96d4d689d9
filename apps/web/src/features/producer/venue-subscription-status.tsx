import { planWords, statusMeanings } from "@hereabouts/contract/claims/plan-words";
import type { VenueSubscription } from "@hereabouts/contract/payments/venue-subscription";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { Link } from "@tanstack/react-router";
import { answerLines } from "../../app/actions/answer-of.ts";
import { fullDay } from "../../app/time/moments.ts";
import { usePortal } from "./mutations.ts";
import styles from "./subscription-page.module.css";

/** Explains a full quota, and one exceeded after a downgrade. */
function QuotaNote({ used, allowed }: VenueSubscription["quota"]) {
  if (allowed === null || allowed === 0 || used < allowed) return null;
  return (
    <Banner tone="warning" isSilent actions={<Link to="/manage/events/">{t("My events")}</Link>}>
      {used > allowed ? planWords.over(used, allowed) : planWords.full(allowed)}
    </Banner>
  );
}

/** The way to the payment service's portal, with what it leads to there. */
function PortalButton({ venue, label }: { venue: VenueSubscription; label: string }) {
  const portal = usePortal();
  const name = t("{label} for {venue}", { label, venue: venue.poi.name });
  return (
    <>
      <Button isPending={portal.isPending} onPress={() => portal.mutate({ id: venue.poi.id })} aria-label={name}>
        {label}
      </Button>
      {portal.isError && <Banner tone="danger">{answerLines(portal.error).join(" ")}</Banner>}
    </>
  );
}

/** Label of the link to the payment portal, by payment status. */
function portalLabel({ status, payment }: VenueSubscription): string {
  if (status === "past_due") return t("Update your card");
  if (payment?.status === "incomplete") return t("Finish paying");
  if (status === "unpaid") return t("Pay overdue invoices");
  return payment?.isGoingOn ? t("Manage payment") : t("See past invoices");
}

/** Where a venue's subscription stands, what that means and what to do. */
export function VenueSubscriptionStatus({ venue, isPaidOnline }: { venue: VenueSubscription; isPaidOnline: boolean }) {
  const { status, payment, quota, isBillingContact } = venue;
  const { meaning, toDo } = statusMeanings[status];
  const isWrong = toDo !== "";
  const isUnfinished = payment?.status === "incomplete" && status !== "incomplete";
  return (
    <>
      {isWrong ? (
        <Banner tone={status === "past_due" ? "warning" : "danger"} isSilent>
          {t(meaning)} <b>{t(toDo)}</b>
        </Banner>
      ) : (
        meaning !== "" && !isUnfinished && <p className={styles.words}>{t(meaning)}</p>
      )}
      {isUnfinished && (
        <Banner tone="warning" isSilent>
          {planWords.unfinished(payment.planName)}
        </Banner>
      )}
      <QuotaNote {...quota} />
      {payment?.renews && <p>{planWords.renews(fullDay(payment.renews))}</p>}
      {payment?.isGoingOn && payment.ends && <p>{planWords.ends(fullDay(payment.ends))}</p>}
      {isPaidOnline && isBillingContact && payment && (
        <div>
          <PortalButton venue={venue} label={portalLabel(venue)} />
        </div>
      )}
    </>
  );
}
