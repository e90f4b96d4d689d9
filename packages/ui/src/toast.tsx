import { CircleAlert, CircleCheck, Trash2, X } from "lucide-react";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components/Toast";
import "./button.css";
import "./toast.css";

const icons = { success: CircleCheck, warning: Trash2, danger: CircleAlert };
const shownMilliseconds = 6000;

export interface ToastMessage {
  message: string;
  /** Warning tells of a deletion. */
  tone: keyof typeof icons;
  action?: { label: string; onPress: () => void };
}

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Tells of something done, for six seconds, longer while hovered or focused. Never the only place of an error. */
export function toast(message: ToastMessage) {
  queue.add(message, { timeout: shownMilliseconds });
}

/** Where toasts appear: bottom centre. Once per page. */
export function ToastRegion() {
  return (
    <AriaToastRegion queue={queue} className="toasts" aria-label="Notifications">
      {({ toast: shown }) => {
        const { message, tone, action } = shown.content;
        const Icon = icons[tone];
        return (
          <AriaToast toast={shown} className={`toast toast--${tone}`}>
            <Icon className="i" />
            <ToastContent className="toast__text">
              <Text slot="title">{message}</Text>
            </ToastContent>
            {action && (
              <Button
                className="act"
                onPress={() => {
                  action.onPress();
                  queue.close(shown.key);
                }}
              >
                {action.label}
              </Button>
            )}
            <Button slot="close" className="iconbtn iconbtn--sm" aria-label="Close">
              <X className="i" />
            </Button>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
