import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { managerForm } from "@hereabouts/contract/people/venue-people";
import { t } from "@hereabouts/language/translate";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useInviteManager } from "./mutations.ts";

/** Asks somebody by mail to help with a venue. */
export function InviteDialog({ poi, onClose }: { poi: { id: number; name: string }; onClose: () => void }) {
  const invite = useInviteManager();
  const form = useForm(
    managerForm,
    { email: "" },
    {
      send: async ({ email }) => {
        await invite.mutateAsync({ id: poi.id, email });
        onClose();
      },
      done: ({ email }) => peopleMessages.invited(email),
    },
  );
  return (
    <FormDialog title={t("Invite a manager")} form={form} submitLabel={t("Send invitation")} onClose={onClose}>
      <p>
        {t(
          "A manager can edit the page, hours and events of {name}. Only the owner can change the plan, billing and people.",
          { name: poi.name },
        )}
      </p>
      <TextField
        label={t("Email address")}
        type="email"
        autoComplete="off"
        description={t(
          "We’ll email a link that expires in {managerInvitationDays} days. They need an account to accept.",
          { managerInvitationDays: claimLimits.managerInvitationDays },
        )}
        isRequired
        {...form.field("email")}
      />
    </FormDialog>
  );
}
