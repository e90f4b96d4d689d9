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

interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Content of a toast. */
export interface ToastMessage {
  message: string;
  /** A second sentence below it. */
  detail?: string;
  /** Warning tells of a deletion. */
  tone: "success" | "warning" | "danger";
  /** `isUndo`: the key "u" presses it too. */
  action?: ToastAction & { isUndo?: boolean };
  /** Further offers, before the action. */
  others?: readonly ToastAction[];
  /** Names the change it tells of: a newer message about the same change replaces it. */
  about?: string | undefined;
  /** How long it stays, where that is not what all do. */
  seconds?: number;
}

const icons = { success: CircleCheck, warning: Trash2, danger: CircleAlert };

/** The toasts to show, at most three at a time. */
export const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

function ToastActions({ actions, onDone }: { actions: readonly ToastAction[]; onDone: () => void }) {
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map(({ label, onPress }) => (
        <Button
          key={label}
          className={styles.action}
          onPress={() => {
            onPress();
            onDone();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Adds a toast, in the place of older ones about the same change. */
export function showToast(message: ToastMessage, seconds: number): void {
  const { about } = message;
  if (about !== undefined)
    for (const { key, content } of queue.visibleToasts) if (content.about === about) queue.close(key);
  queue.add(message, { timeout: seconds * 1000 });
}

/** Presses the newest Undo that is shown. */
export function pressNewestUndo(): void {
  const newest = queue.visibleToasts.find(({ content }) => content.action?.isUndo);
  if (!newest) return;
  newest.content.action?.onPress();
  queue.close(newest.key);
}

/** The part of the toast region that is fetched with the first toast. */
export function ToastRegionOverlay() {
  return (
    <AriaToastRegion queue={queue} className={styles.region} aria-label={t("Notifications")}>
      {({ toast: shown }) => {
        const { message, detail, tone, action, others = [] } = shown.content;
        const Icon = icons[tone];
        return (
          <AriaToast toast={shown} className={styles.toast} data-tone={tone} data-part="toast">
            <Icon />
            <div className={styles.body} data-many={others.length > 0 || undefined}>
              <ToastContent className={styles.text}>
                <Text slot="title">{t(message)}</Text>
                {detail && <Text slot="description">{t(detail)}</Text>}
              </ToastContent>
              <ToastActions actions={action ? [...others, action] : others} onDone={() => queue.close(shown.key)} />
            </div>
            <SlotIconButton slot="close" label={t("Close")} size="sm" icon={X} />
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
