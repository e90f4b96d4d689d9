import { useAddMessage } from "../mutations.ts";
import { NewDraft } from "../new-draft.tsx";
import { MessageFields, messageLabels } from "./message-fields.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { noMessage, typedMessage } from "./message-values.ts";

/** Where a message for pages is written that is not there yet. */
export function AddMessage() {
  const add = useAddMessage();
  return (
    <NewDraft
      kind="message"
      schema={typedMessage}
      start={noMessage}
      labels={messageLabels}
      add={add.mutateAsync}
      preview={(values) => <MessagePreview values={values} />}
      fields={(form) => <MessageFields form={form} />}
    />
  );
}
