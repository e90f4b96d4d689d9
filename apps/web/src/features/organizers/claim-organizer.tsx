import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import type { OrganizerPage } from "@hereabouts/contract/organizers/organizer";
import { organizerClaimForm } from "@hereabouts/contract/organizers/organizer-claim";
import { organizerMessages } from "@hereabouts/contract/organizers/organizer-messages";
import { t } from "@hereabouts/language/translate";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useClaimOrganizer } from "./mutations.ts";

interface ClaimOrganizerProps {
  organizer: Pick<OrganizerPage, "id" | "name">;
  onClose: () => void;
}

/** Asks to speak for an organizer. */
export function ClaimOrganizer({ organizer: { id, name }, onClose }: ClaimOrganizerProps) {
  const claim = useClaimOrganizer();
  const form = useForm(
    organizerClaimForm,
    { message: "" },
    {
      send: async (values) => {
        await claim.mutateAsync({ id, ...values });
        onClose();
      },
      done: t(organizerMessages.requestSent),
    },
  );
  return (
    <FormDialog title={t("Speak for {name}", { name })} form={form} submitLabel={t("Send request")} onClose={onClose}>
      <p className="muted">
        {t("You’ll edit this page, and events of others name {name} only after you confirm them.", { name })}
      </p>
      <TextArea
        label={t("How do you belong to {name}?", { name })}
        description={t("Tell us how we can verify it, for example your name on the website.")}
        maxChars={organizerLimits.claimMessageChars}
        {...form.field("message")}
      />
    </FormDialog>
  );
}
