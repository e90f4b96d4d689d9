import {
  defaultPlan,
  type SubscriptionStatus,
  subscriptionBadges,
  subscriptionStatuses,
} from "@hereabouts/contract/claims/plans";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { QuotaMeter } from "@hereabouts/ui/feedback/quota-meter";
import { toast } from "@hereabouts/ui/feedback/toast";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { type FormEvent, useId, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { answerLines } from "../../forms/answer-of.ts";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useClaimChange } from "./use-claim-change.ts";
import "./claims.css";

interface SubscriptionDialogProps {
  claim: PoiClaim;
  onClose: () => void;
}

const eventsOf = (activeEvents: number | null) =>
  activeEvents === null ? messages.noEventLimit : `${activeEvents} active events`;

/** Sets a venue's plan, and with it its quota, and the state of its subscription. */
export default function SubscriptionDialog({ claim, onClose }: SubscriptionDialogProps) {
  const formId = useId();
  const { poi, subscription, quota } = claim;
  const plans = trpc.moderation.plans.useQuery();
  const set = trpc.moderation.setPlan.useMutation();
  const changed = useClaimChange();
  const [plan, setPlan] = useState(subscription?.plan.id ?? defaultPlan);
  const [status, setStatus] = useState<SubscriptionStatus>(subscription?.status ?? "trialing");
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (subscription && plan === subscription.plan.id && status === subscription.status) return onClose();
    setRefusal([]);
    try {
      await set.mutateAsync({ id: claim.id, plan, status });
      onClose();
      toast({ tone: "success", message: messages.updated(poi.name) });
      await changed(claim);
    } catch (error) {
      setRefusal(answerLines(error));
    }
  };
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Plan and subscription"
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={set.isPending} isDisabled={!plans.data}>
            Save
          </Button>
        </>
      )}
    >
      <form id={formId} className="claimform" onSubmit={(event) => void save(event)}>
        <p className="muted">{poi.name}</p>
        {plans.isError && (
          <Banner
            tone="danger"
            actions={
              <Button size="sm" onPress={() => void plans.refetch()}>
                Try again
              </Button>
            }
          >
            {messages.resultsFailed}
          </Banner>
        )}
        <SelectField
          label="Plan"
          options={(plans.data ?? []).map(({ id, name, activeEvents }) => ({
            value: id,
            label: `${name}: ${eventsOf(activeEvents)}`,
          }))}
          value={plan}
          onChange={setPlan}
        />
        <SelectField
          label="Subscription"
          options={subscriptionStatuses.map((value) => ({ value, label: subscriptionBadges[value].label }))}
          value={status}
          onChange={(chosen) => setStatus(subscriptionStatuses.find((known) => known === chosen) ?? status)}
        />
        {subscription && (
          <QuotaMeter
            used={quota.used}
            allowed={quota.allowed}
            text={quota.allowed === null ? messages.noEventLimit : messages.activeEvents(quota.used, quota.allowed)}
          />
        )}
        <FormBanner message={refusal.length > 0 ? refusal.join(" ") : null} />
      </form>
    </ModalDialog>
  );
}
