import { readMessageCookie } from "@hereabouts/contract/site-messages/message-cookie";
import { type MessageLevel, messageTones } from "@hereabouts/contract/site-messages/message-settings";
import { t } from "@hereabouts/language/translate";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./flash-messages.module.css";
import { waitingCookie } from "./is-message-waiting.ts";

interface LeftMessageListProps {
  /** Shown when there are no messages. */
  empty?: ReactNode;
  /** Above the content of a page, which has its own edges. */
  isAbove?: boolean;
}

/** The messages that were left for this page, each to be dismissed. What tells of trouble interrupts the reader. */
export function FlashMessageList({ empty = null, isAbove = false }: LeftMessageListProps) {
  const [messages, setMessages] = useState<{ id: number; level: MessageLevel; msg: string }[] | null>(null);
  useEffect(() => {
    const taken = takeMessages().map((message, id) => ({ ...message, id }));
    // An effect that runs twice takes nothing the second time.
    setMessages((before) => [...(before ?? []), ...taken]);
  }, []);
  if (messages === null) return null;
  if (messages.length === 0) return empty;
  return (
    <section className={styles.messages} data-above={isAbove || undefined} aria-label={t("Messages")}>
      {messages.map(({ id, level, msg }) => (
        <Banner
          key={id}
          tone={messageTones[level]}
          actions={
            <IconButton
              label={t("Dismiss")}
              icon={X}
              onPress={() => setMessages(messages.filter((message) => message.id !== id))}
            />
          }
        >
          {t(msg)}
        </Banner>
      ))}
    </section>
  );
}

/** Reads and deletes the flash messages for this page. */
function takeMessages(): { level: MessageLevel; msg: string }[] {
  const name = waitingCookie();
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  // The browser takes a cookie of this prefix away only by one of the same attributes.
  const secure = name.startsWith("__Host-") ? "; secure" : "";
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax${secure}`;
  return readMessageCookie(pair?.slice(name.length + 1));
}
