import { BookmarkCheck, CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./banner.module.css";

const icons = {
  saved: BookmarkCheck,
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  success: CircleCheck,
};

export interface BannerProps {
  tone: keyof typeof icons;
  icon?: ReactNode;
  actions?: ReactNode;
  /** Not read out by itself: something else on the page says it. */
  isSilent?: boolean;
  /** Class from the parent. */
  className?: string | undefined;
  children: ReactNode;
}

/** A message that stays on the page. Warnings and errors interrupt the reader, the others wait their turn. */
export function Banner({ tone, icon, actions, isSilent = false, className, children }: BannerProps) {
  const Icon = icons[tone];
  const interrupts = tone === "danger" || tone === "warning";
  return (
    <div
      className={[styles.banner, className].filter(Boolean).join(" ")}
      data-tone={tone}
      role={isSilent ? undefined : interrupts ? "alert" : "status"}
    >
      {icon ?? <Icon />}
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
