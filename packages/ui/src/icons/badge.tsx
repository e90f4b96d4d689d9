import type { ReactNode } from "react";
import type { BadgeTone } from "./category-icon.tsx";
import "./badge.css";

export interface BadgeProps {
  tone: BadgeTone;
  /** A leading dot, for statuses. */
  dot?: boolean;
  children: ReactNode;
}

/** A word on a tint. The word carries the meaning, the colour only groups. */
export function Badge({ tone, dot = false, children }: BadgeProps) {
  return <span className={dot ? `badge badge--dot b-${tone}` : `badge b-${tone}`}>{children}</span>;
}
