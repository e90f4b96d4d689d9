import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { useUpdateMessage } from "../mutations.ts";
import { StoredDraft } from "../stored-draft.tsx";
import { MessageFields, messageLabels } from "./message-fields.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { messageValuesOf, typedMessage } from "./message-values.ts";

/** Where a message is changed, published and deleted. */
export function EditMessage({ page }: { page: SitePageRecord }) {
  const update = useUpdateMessage();
  return (
    <StoredDraft
      page={page}
      name={`message:${page.id}`}
      title={t("Message")}
      hint={t("Saving creates a draft. Pages show it after you publish.")}
      schema={typedMessage}
      labels={messageLabels}
      valuesOf={messageValuesOf}
      update={(form) => update.mutateAsync({ ...form, id: page.id })}
      preview={(values) => <MessagePreview values={values} />}
      fields={(form) => <MessageFields form={form} />}
    />
  );
}
