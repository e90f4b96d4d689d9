import { planWords } from "@hereabouts/contract/claims/plan-words";
import { messages } from "@hereabouts/contract/messages";
import { billingContactForm, type VenueSubscription } from "@hereabouts/contract/payments/venue-subscription";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useInviteContact, useWithdrawInvitation } from "./mutations.ts";
import styles from "./subscription-page.module.css";

function HandOverDialog({ venue, onClose }: { venue: VenueSubscription; onClose: () => void }) {
  const invite = useInviteContact();
  const form = useForm(
    billingContactForm,
    { email: "" },
    {
      send: async ({ email }) => {
        await invite.mutateAsync({ id: venue.poi.id, email });
        onClose();
      },
      done: ({ email }) => messages.mailSent(email),
    },
  );
  return (
    <FormDialog title={t("Transfer billing")} form={form} submitLabel={t("Send email")} onClose={onClose}>
      <p>{t(planWords.handOver)}</p>
      <TextField label={t("Email address")} type="email" autoComplete="off" isRequired {...form.field("email")} />
    </FormDialog>
  );
}

/** Shows the billing contact of a venue, with actions to transfer billing. */
export function VenueSubscriptionContact({ venue }: { venue: VenueSubscription }) {
  const { poi, isBillingContact, billingContact, invitation } = venue;
  const [isOpen, setOpen] = useState(false);
  const withdraw = useAction({ do: useWithdrawInvitation().mutateAsync });
  const words = invitation ? t("Ask someone else") : t("Transfer billing");
  return (
    <div className={styles.contact}>
      <h3>{t("Billing contact")}</h3>
      <p className={styles.words}>
        {isBillingContact
          ? t(planWords.youPay)
          : billingContact
            ? planWords.pays(billingContact)
            : t(planWords.nobodyPays)}
      </p>
      {invitation && <p className={styles.words}>{planWords.invited(invitation.email)}</p>}
      {isBillingContact && (
        <div className={styles.ways}>
          <Button
            onPress={() => setOpen(true)}
            aria-label={t("{label} for {venue}", { label: words, venue: poi.name })}
          >
            {words}
          </Button>
          {invitation && (
            <Button variant="quiet" isPending={withdraw.isPending} onPress={() => void withdraw.run({ id: poi.id })}>
              {t("Withdraw request")}
            </Button>
          )}
        </div>
      )}
      {isOpen && <HandOverDialog venue={venue} onClose={() => setOpen(false)} />}
    </div>
  );
}
