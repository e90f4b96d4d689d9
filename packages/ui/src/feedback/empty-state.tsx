import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

type Drawing = "signpost" | "corkboard" | "bridge";

function Signpost() {
  return (
    <svg width="220" height="130" viewBox="0 0 220 130" aria-hidden="true">
      <path d="M0 106q40-34 78-22t60-14 82 18v42H0z" fill="var(--primary-tint-2)" />
      <path d="M0 118q52-22 104-10t116-6v28H0z" fill="var(--primary-tint)" />
      <g stroke="var(--ink-2)" strokeWidth="3" strokeLinecap="round" fill="none">
        <path d="M110 22v82" />
        <path d="M96 106h28" />
      </g>
      <path
        d="M74 28h64l14 12-14 12H74z"
        fill="var(--gold)"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M146 60H86L72 71l14 11h60z"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Bridge() {
  return (
    <svg width="220" height="130" viewBox="0 0 220 130" aria-hidden="true">
      <path d="M0 74h84l-8 14 14 10-10 18H0z" fill="var(--primary-tint-2)" />
      <path d="M220 74h-88l-10 12 12 12-12 18h98z" fill="var(--primary-tint-2)" />
      <path
        d="M24 74c0-44 70-58 84-18M196 74c0-40-56-56-78-28"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M30 74V58M52 74V42M74 74V36M190 74V60M168 74V44M146 74V38" stroke="var(--ink)" strokeWidth="2.5" />
      <path d="M16 74h70M204 74h-70" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      <path d="M92 104q8 6 16 0t16 0" fill="none" stroke="var(--map-river)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

function Corkboard() {
  return (
    <svg width="220" height="130" viewBox="0 0 220 130" aria-hidden="true">
      <rect x="40" y="16" width="140" height="100" rx="4" fill="#d9b98a" stroke="#5c4323" strokeWidth="2.5" />
      <g fill="none" stroke="#3a2a16" strokeWidth="2" opacity=".5" strokeDasharray="5 6">
        <rect x="58" y="32" width="46" height="34" />
        <rect x="116" y="46" width="46" height="34" />
        <rect x="66" y="78" width="40" height="26" />
      </g>
      <g fill="#a52e1b">
        <circle cx="81" cy="32" r="4" />
        <circle cx="139" cy="46" r="4" />
        <circle cx="86" cy="78" r="4" />
      </g>
    </svg>
  );
}

export interface EmptyStateProps {
  /** Signpost: no results. Corkboard: an empty folder. Bridge: a failure. */
  drawing: Drawing;
  /** One sentence: no results, nothing saved yet, or loading failed. */
  message: ReactNode;
  /** At most one sentence of help. */
  hint?: ReactNode;
  action?: ReactNode;
  /** Whether the page has nothing else; the message becomes its heading. */
  isPage?: boolean;
}

const drawings = { signpost: Signpost, corkboard: Corkboard, bridge: Bridge };

/** Empty state of a list: drawing, message and one action. */
export function EmptyState({ drawing, message, hint, action, isPage }: EmptyStateProps) {
  const Heading = isPage ? "h1" : "h2";
  const Picture = drawings[drawing];
  return (
    <div className={styles.empty}>
      <Picture />
      <Heading>{message}</Heading>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
