import type { ReactNode } from "react";
import styles from "./quota-meter.module.css";

export interface QuotaMeterProps {
  used: number;
  /** Limit; null for none, without a bar. */
  allowed: number | null;
  /** Sentence with the count: "7 of 10 active events". */
  text: string;
  /** Name of the owner of the quota, if there are several. */
  owner?: string;
  /** The way to more of it. */
  action?: ReactNode;
}

/** How much of a quota is used, for its colour: a warning from half of it on, full at all of it. */
export function quotaLevel(used: number, allowed: number): "ok" | "warn" | "full" {
  if (used >= allowed) return "full";
  return used * 2 >= allowed ? "warn" : "ok";
}

/** A bar of what is used against what is allowed. */
export function QuotaMeter({ used, allowed, text, owner, action }: QuotaMeterProps) {
  return (
    <div className={styles.quota} data-level={allowed === null ? undefined : quotaLevel(used, allowed)}>
      <div className={styles.line}>
        <b>{text}</b>
        {action}
      </div>
      {allowed !== null && (
        <meter
          className={styles.bar}
          min={0}
          max={Math.max(allowed, 1)}
          value={Math.min(used, allowed)}
          aria-label={text}
        />
      )}
      {owner && <p className="sm muted">{owner}</p>}
    </div>
  );
}
