import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { VenuePeople, VenuePerson } from "@hereabouts/contract/people/venue-people";
import { t } from "@hereabouts/language/translate";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { useAction } from "../../app/actions/use-action.ts";
import { useOfferVenue } from "./mutations.ts";
import styles from "./people.module.css";
import { calledOf } from "./people-rows.ts";

interface GiveDialogProps {
  venue: VenuePeople;
  person: VenuePerson;
  onClose: () => void;
}

/** Asks before a venue is offered to one of its managers, and says what changes with that and what does not. */
export function GiveDialog({ venue, person, onClose }: GiveDialogProps) {
  const { poi, billingContact } = venue;
  const name = calledOf(person);
  const offering = useOfferVenue();
  const offer = useAction({
    do: async () => {
      await offering.mutateAsync({ id: poi.id, person: person.id });
      onClose();
    },
    done: peopleMessages.offered(name),
  });
  return (
    <ConfirmDialog
      title={t("Offer {venue} to {name}?", { venue: poi.name, name })}
      isOpen
      onClose={onClose}
      confirmLabel={t("Send offer")}
      isPending={offer.isPending}
      onConfirm={() => void offer.run()}
    >
      <div className={styles.words}>
        <p>
          {t(
            "We’ll email {name}, who has {ownershipOfferDays} days to accept. Then {name} owns the venue and can invite and remove people. You become a manager, and {name} can remove you too.",
            { name, ownershipOfferDays: claimLimits.ownershipOfferDays },
          )}
        </p>
        <p>
          {billingContact === null
            ? t("The venue has no billing contact. The new owner can choose a plan.")
            : t("Invoices still go to {billingContact} until someone changes that under Subscription.", {
                billingContact,
              })}
        </p>
      </div>
    </ConfirmDialog>
  );
}
