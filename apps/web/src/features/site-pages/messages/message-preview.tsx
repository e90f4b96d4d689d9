import { isMessageLevel } from "@hereabouts/contract/site-messages/message-settings";
import { t } from "@hereabouts/language/translate";
import { SiteMessageBanner } from "../../../app/site-messages/site-message-banner.tsx";
import { PreviewPane } from "../preview/preview-pane.tsx";
import type { MessageValues } from "./message-values.ts";

/** A message as pages will show it, while it is typed. */
export function MessagePreview({ values }: { values: MessageValues }) {
  const level = isMessageLevel(values.level) ? values.level : "info";
  return (
    <PreviewPane>
      <SiteMessageBanner message={{ ...values, text: values.text.trim() || t("Message"), level }} />
    </PreviewPane>
  );
}
