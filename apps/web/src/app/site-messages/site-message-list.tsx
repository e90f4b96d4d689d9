import { isShownAt } from "@hereabouts/contract/site-messages/message-places";
import { dismissedCookie, dismissedOf, messageLimits } from "@hereabouts/contract/site-messages/message-settings";
import type { SiteMessage } from "@hereabouts/contract/site-messages/site-message";
import { t } from "@hereabouts/language/translate";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { useRouterState } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useState } from "react";
import { SiteMessageBanner } from "./site-message-banner.tsx";
import styles from "./site-messages.module.css";

interface SiteMessageListProps {
  messages: readonly SiteMessage[];
  /** Result of `dismissedOf`. */
  dismissed: string;
}

/** Site messages for this page that were not dismissed. */
export function SiteMessageList({ messages, dismissed }: SiteMessageListProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [gone, setGone] = useState(() => dismissed.split(".").map(Number));
  const shown = messages.filter(({ id, where }) => !gone.includes(id) && isShownAt(where, path));
  if (shown.length === 0) return null;
  const dismiss = (id: number) => {
    dismissMessage(id);
    setGone([...gone, id]);
    // The button that was pressed is gone.
    document.getElementById("main")?.focus();
  };
  return (
    <section className={styles.messages} aria-label={t("Messages of the site")}>
      {shown.slice(0, messageLimits.siteMessagesShown).map((message) => (
        <SiteMessageBanner
          key={message.id}
          message={message}
          actions={
            <IconButton
              label={t("Dismiss: {text}", { text: message.text })}
              icon={X}
              onPress={() => dismiss(message.id)}
            />
          }
        />
      ))}
    </section>
  );
}

/** Has this browser show a message no more: a year, and read by the server, so that no page shows it for a moment. */
function dismissMessage(id: number) {
  const known = dismissedOf(document.cookie);
  // Normalised as the server reads it.
  const all = dismissedOf(`${dismissedCookie}=${known}.${id}`);
  document.cookie = `${dismissedCookie}=${all}; path=/; max-age=31536000; samesite=lax`;
}
