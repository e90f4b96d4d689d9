import { subscriptionForm } from "@hereabouts/contract/claims/claim-forms";
import { defaultPlan, subscriptionBadges, subscriptionStatuses } from "@hereabouts/contract/claims/plans";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { subscriptionTransition } from "@hereabouts/contract/claims/subscription-transitions";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { QuotaMeter } from "@hereabouts/ui/feedback/quota-meter";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useSetPlan } from "./mutations.ts";
import { plans } from "./queries.ts";

interface SubscriptionDialogProps {
  claim: PoiClaim;
  onClose: () => void;
}

const eventsOf = (activeEvents: number | null) =>
  activeEvents === null ? t(messages.noEventLimit) : t("{count} active events", { count: activeEvents });

/** Sets a venue's plan, and with it its quota, and the state of its subscription. */
export function SubscriptionDialog({ claim, onClose }: SubscriptionDialogProps) {
  const { poi, subscription, quota } = claim;
  const list = useQuery(plans(useApi()));
  const set = useSetPlan();
  const start = { plan: subscription?.plan.id ?? defaultPlan, status: subscription?.status ?? "trialing" };
  const form = useForm(subscriptionForm, start, {
    send: async (values): Promise<boolean> => {
      const isChanged = !subscription || form.isChanged;
      if (isChanged) await set.mutateAsync({ id: claim.id, ...values });
      onClose();
      return isChanged;
    },
    done: (_values, isChanged) => (isChanged ? messages.updated(poi.name) : null),
  });
  const status = form.field("status");
  const from = subscription?.status ?? "none";
  const offered = subscriptionStatuses.filter(
    (to) => to === from || subscriptionTransition("moderator", { from, to, isPaying: false }),
  );
  return (
    <FormDialog
      title={t("Plan and subscription")}
      form={form}
      submitLabel={t("Save")}
      isOff={!list.data}
      onClose={onClose}
    >
      <p className="muted">{poi.name}</p>
      {list.isError && <LoadFailed query={list} />}
      <SelectField
        label={t("Plan")}
        options={(list.data ?? []).map(({ id, name, activeEvents }) => ({
          value: id,
          label: `${name}: ${eventsOf(activeEvents)}`,
        }))}
        {...form.field("plan")}
      />
      <SelectField
        label={t("Subscription")}
        options={offered.map((value) => ({ value, label: t(subscriptionBadges[value].label) }))}
        {...status}
        onChange={(chosen) => status.onChange(offered.find((known) => known === chosen) ?? status.value)}
      />
      {subscription && (
        <QuotaMeter
          used={quota.used}
          allowed={quota.allowed}
          text={quota.allowed === null ? t(messages.noEventLimit) : messages.activeEvents(quota.used, quota.allowed)}
        />
      )}
    </FormDialog>
  );
}
