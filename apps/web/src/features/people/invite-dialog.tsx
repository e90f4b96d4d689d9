import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { managerForm } from "@hereabouts/contract/people/venue-people";
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
    <FormDialog title="Invite a manager" form={form} submitLabel="Send invitation" onClose={onClose}>
      <p>
        {`A manager can edit the page, hours and events of ${poi.name}. Only the owner can change the plan, billing and people.`}
      </p>
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        description={`We’ll email a link that expires in ${claimLimits.managerInvitationDays} days. They need an account to accept.`}
        isRequired
        {...form.field("email")}
      />
    </FormDialog>
  );
}
