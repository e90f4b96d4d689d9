import { t } from "@hereabouts/language/translate";
import { CircleAlert, CircleCheck, Trash2, X } from "lucide-react";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components/Toast";
import { SlotIconButton } from "../actions/slot-icon-button.tsx";
import styles from "./toast-region.module.css";

/** Content of a toast. */
export interface ToastMessage {
  message: string;
  /** Warning tells of a deletion. */
  tone: "success" | "warning" | "danger";
  action?: { label: string; onPress: () => void };
  /** How long it stays, where that is not what all do. */
  seconds?: number;
}

const icons = { success: CircleCheck, warning: Trash2, danger: CircleAlert };

/** The toasts to show, at most three at a time. */
export const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** The part of the toast region that is fetched with the first toast. */
export function ToastRegionOverlay() {
  return (
    <AriaToastRegion queue={queue} className={styles.region} aria-label={t("Notifications")}>
      {({ toast: shown }) => {
        const { message, tone, action } = shown.content;
        const Icon = icons[tone];
        return (
          <AriaToast toast={shown} className={styles.toast} data-tone={tone} data-part="toast">
            <Icon />
            <ToastContent className={styles.text}>
              <Text slot="title">{t(message)}</Text>
            </ToastContent>
            {action && (
              <Button
                className={styles.action}
                onPress={() => {
                  action.onPress();
                  queue.close(shown.key);
                }}
              >
                {action.label}
              </Button>
            )}
            <SlotIconButton slot="close" label={t("Close")} size="sm" icon={X} />
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
