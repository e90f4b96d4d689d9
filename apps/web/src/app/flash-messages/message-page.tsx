import { t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { LinkButton } from "../routing/link-button.tsx";
import { FlashMessageList } from "./flash-message-list.tsx";
import styles from "./flash-messages.module.css";

const WayOn = () => (
  <LinkButton to="/events/" variant="primary">
    {t("See what is on")}
  </LinkButton>
);

/** Where somebody is sent to read a message, and the way on. */
export function MessagePage() {
  return (
    <div className={`page ${styles.page}`}>
      <div className={pageHeadStyles.head}>
        <h1 className="display">{t("Messages")}</h1>
        <div className={pageHeadStyles.tools}>
          <WayOn />
        </div>
      </div>
      <FlashMessageList
        empty={
          <EmptyState drawing="corkboard" message={t("No messages")} hint={t("Messages for you appear here once.")} />
        }
      />
    </div>
  );
}
