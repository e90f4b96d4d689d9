import type { UserContext } from "@hereabouts/contract/account/user-context";
import { messages } from "@hereabouts/contract/messages";
import { organizerMessages } from "@hereabouts/contract/organizers/organizer-messages";
import { t } from "@hereabouts/language/translate";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { QuotaMeter } from "@hereabouts/ui/feedback/quota-meter";
import styles from "@hereabouts/ui/layout/panel.module.css";

/** How many events of an organizer are active at places that are no venues, and what to do when there is room for no more. */
export function OrganizerQuota({ organizer }: { organizer: UserContext["organizers"][number] }) {
  const { name, quota } = organizer;
  const { used, allowed, canAdd } = quota;
  const text = allowed === null ? t(messages.noEventLimit) : messages.activeEvents(used, allowed);
  return (
    <>
      <div className={`${styles.panel} ${styles.padded}`}>
        <QuotaMeter used={used} allowed={allowed} text={text} owner={name} action={null} />
      </div>
      {!canAdd && allowed !== null && <Banner tone="warning">{organizerMessages.tooManyEvents(allowed)}</Banner>}
    </>
  );
}
