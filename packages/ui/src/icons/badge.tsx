import type { ReactNode } from "react";
import styles from "./badge.module.css";
import type { BadgeTone } from "./category-icon.tsx";

export interface BadgeProps {
  tone: BadgeTone;
  /** A leading dot, for statuses. */
  dot?: boolean;
  children: ReactNode;
}

/** A word on a tint. The word carries the meaning, the colour only groups. */
export function Badge({ tone, dot = false, children }: BadgeProps) {
  return (
    <span data-part="badge" className={[styles.badge, dot && styles.dot, styles[tone]].filter(Boolean).join(" ")}>
      {children}
    </span>
  );
}
