import { t } from "@hereabouts/language/translate";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./thank-you.module.css";

interface ThankYouProps {
  children: ReactNode;
  /** Where to go from here. */
  actions: ReactNode;
}

/** Shown in place of a form that was sent: says that it arrived and what happens next, and is read out at once. */
export function ThankYou({ children, actions }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.thanks}>
      <h2 ref={heading} tabIndex={-1} className="display">
        {t("Thank you")}
      </h2>
      {children}
      <div className="row wrap">{actions}</div>
    </section>
  );
}
