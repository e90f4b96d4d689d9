import type { SiteMessageForm } from "@hereabouts/contract/site-messages/site-message";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { needsOf } from "../../forms/records/form-needs.tsx";
import { RecordFormPage } from "../../forms/records/record-form-page.tsx";
import { type RecordForm, useRecordForm } from "../../forms/records/use-record-form.ts";
import { MessageFields, messageLabels } from "./message-fields.tsx";
import { type MessageValues, messageValuesOf, typedMessage } from "./message-values.ts";
import { useUpdateMessage } from "./mutations.ts";
import { Publishing } from "./publishing.tsx";
import { pageRecord } from "./queries.ts";

/** Where a message is changed, published and deleted. */
export function EditMessage({ page }: { page: SitePageRecord }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const update = useUpdateMessage();
  const record: RecordForm<MessageValues, SiteMessageForm> = useRecordForm(typedMessage, messageValuesOf(page), {
    isStored: true,
    isNew: false,
    draftName: `message:${page.id}:${useUser()?.id}`,
    save: async (form) => {
      const saved = await update.mutateAsync({ ...form, id: page.id });
      return { ...saved, name: saved.title };
    },
    pageOf: () => null,
    onSaved: (saved) => record.form.reset(messageValuesOf(saved)),
  });
  const { form } = record;
  return (
    <RecordFormPage
      record={record}
      title="Message"
      hint="What you save is a draft; pages show it once it is published."
      isInset
      submitLabel="Save draft"
      needs={needsOf(form, messageLabels)}
      isUploading={false}
      loadNewest={async () =>
        messageValuesOf(await queryClient.fetchQuery({ ...pageRecord(api, page.id), staleTime: 0 }))
      }
      actions={
        <Publishing
          page={page}
          seen={form.current.updated}
          isChanged={form.isChanged}
          onDone={(saved) => form.rebase(messageValuesOf(saved))}
        />
      }
    >
      <MessageFields form={form} />
    </RecordFormPage>
  );
}
