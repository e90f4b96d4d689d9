import { useNavigate } from "@tanstack/react-router";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { needsOf } from "../../forms/records/form-needs.tsx";
import { RecordFormPage } from "../../forms/records/record-form-page.tsx";
import { useRecordForm } from "../../forms/records/use-record-form.ts";
import { MessageFields, messageLabels } from "./message-fields.tsx";
import { noMessage, typedMessage } from "./message-values.ts";
import { useAddMessage } from "./mutations.ts";

/** Where a message for pages is written that is not there yet. */
export function AddMessage() {
  const navigate = useNavigate();
  const add = useAddMessage();
  const record = useRecordForm(typedMessage, noMessage, {
    isStored: false,
    isNew: true,
    draftName: `message:new:${useUser()?.id}`,
    save: async (form) => {
      const saved = await add.mutateAsync(form);
      return { ...saved, name: saved.title };
    },
    pageOf: () => null,
    onSaved: ({ id }) => navigate({ to: "/wagtail/$id/", params: { id: String(id) } }),
  });
  return (
    <RecordFormPage
      record={record}
      title="New message"
      hint="It begins as a draft, which staff alone see."
      isInset
      submitLabel="Save draft"
      needs={needsOf(record.form, messageLabels)}
      isUploading={false}
      ways={
        <LinkButton to="/wagtail/" variant="quiet">
          Cancel
        </LinkButton>
      }
    >
      <MessageFields form={record.form} />
    </RecordFormPage>
  );
}
