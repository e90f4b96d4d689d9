import type { FormEvent, ReactNode } from "react";
import styles from "./modal.module.css";

/** Content of a panel; a function receives a callback to close the panel. */
export type PanelContent = ReactNode | ((close: () => void) => ReactNode);

/** The nodes of a panel's content. */
export function panelNodes(content: PanelContent, close: () => void): ReactNode {
  return typeof content === "function" ? content(close) : content;
}

const stop = (event: FormEvent) => event.stopPropagation();

/**
 * Keeps what is sent or reset in a dialog from the form that the dialog was opened from: React hands events of a portal on to
 * the components around it, and a form there would be sent as well.
 */
export function OwnForms({ children }: { children: ReactNode }) {
  return (
    <div className={styles.apart} onSubmit={stop} onReset={stop}>
      {children}
    </div>
  );
}
