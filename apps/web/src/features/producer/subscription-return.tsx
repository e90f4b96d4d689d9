import { planWords } from "@hereabouts/contract/claims/plan-words";
import { limits } from "@hereabouts/contract/limits";
import type { PaymentReturn } from "@hereabouts/contract/paths";
import type { VenueSubscription } from "@hereabouts/contract/payments/venue-subscription";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { useEffect, useState } from "react";
import { answerLines } from "../../app/actions/answer-of.ts";
import { useCheckPayment } from "./mutations.ts";

/**
 * Result of a payment after returning from the payment service. Polls for a while, because its webhook may be late.
 */
export function SubscriptionReturn({ venue, from }: { venue: VenueSubscription; from: PaymentReturn }) {
  const { mutate, data, error, isError } = useCheckPayment();
  const [tries, setTries] = useState(0);
  const { id } = venue.poi;
  const isSettled = data?.isSettled ?? false;
  const isOver = from === "left" || isSettled || isError || tries >= limits.paymentWaitTries;
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(
      () => {
        mutate({ id });
        setTries((count) => count + 1);
      },
      tries === 0 ? 0 : limits.paymentWaitMs,
    );
    return () => clearTimeout(timer);
  }, [isOver, tries, mutate, id]);
  const again = (
    <Button size="sm" onPress={() => mutate({ id })}>
      {t("Check again")}
    </Button>
  );
  if (from === "left") return <Banner tone="info">{t(planWords.left)}</Banner>;
  if (isError)
    return (
      <Banner tone="warning" actions={again}>
        {answerLines(error).join(" ")}
      </Banner>
    );
  if (isSettled && from === "portal") return <Banner tone="success">{t(planWords.upToDate)}</Banner>;
  if (isSettled && venue.payment?.status === "incomplete")
    return <Banner tone="warning">{planWords.unfinished(venue.payment.planName)}</Banner>;
  if (isSettled && !venue.payment?.isGoingOn)
    return <Banner tone="info">{planWords.noneUnderWay(venue.poi.name)}</Banner>;
  if (isSettled) return <Banner tone="success">{planWords.paid(venue.poi.name, venue.plan.name)}</Banner>;
  if (isOver)
    return (
      <Banner tone="warning" actions={again}>
        {t(planWords.waitedLong)}
      </Banner>
    );
  return <Banner tone="info">{t(planWords.waiting)}</Banner>;
}
