import { limits } from "@hereabouts/contract/limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { managerForm } from "@hereabouts/contract/people/venue-people";
import { toast } from "@hereabouts/ui/feedback/toast";
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
        toast({ tone: "success", message: peopleMessages.invited(email) });
      },
    },
  );
  return (
    <FormDialog title="Invite a manager" form={form} submitLabel="Send the mail" onClose={onClose}>
      <p>
        {`A manager looks after ${poi.name} as you do: its page, its hours and its events. Its plan, its bills and who else looks after it stay with you.`}
      </p>
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        description={`They get a link that is good for ${limits.managerInvitationDays} days, and need an account.`}
        isRequired
        {...form.field("email")}
      />
    </FormDialog>
  );
}
