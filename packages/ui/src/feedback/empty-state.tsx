import type { ReactNode } from "react";
import drawings from "./drawings.svg?no-inline";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** Signpost: no results. Corkboard: an empty folder. Bridge: a failure. */
  drawing: "signpost" | "corkboard" | "bridge";
  /** One sentence: no results, nothing saved yet, or loading failed. */
  message: ReactNode;
  /** At most one sentence of help. */
  hint?: ReactNode;
  action?: ReactNode;
  /** Whether the page has nothing else; the message becomes its heading. */
  isPage?: boolean;
}

/** Empty state of a list: drawing, message and one action. The drawing is no part of the scripts: few pages show one. */
export function EmptyState({ drawing, message, hint, action, isPage }: EmptyStateProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className={styles.empty}>
      <svg width="220" height="130" viewBox="0 0 220 130" aria-hidden="true">
        <use href={`${drawings}#${drawing}`} />
      </svg>
      <Heading>{message}</Heading>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
