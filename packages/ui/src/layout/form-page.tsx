import { type FormEventHandler, type ReactNode, type RefObject, useId } from "react";
import styles from "./form-page.module.css";

export interface FormPageProps {
  /** The way back to where the form belongs. */
  back?: ReactNode;
  title: string;
  hint?: string;
  /** Stands beside the sections, below them where there is no room for both. */
  aside: ReactNode;
  /** Within a page that has its own margins. */
  isInset?: boolean;
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A long form: its sections in one column, what belongs to sending it beside them. */
export function FormPage({ back, title, hint, aside, isInset, formRef, onSubmit, children }: FormPageProps) {
  return (
    <form
      className={isInset ? `${styles.page} ${styles.inset}` : styles.page}
      ref={formRef}
      onSubmit={onSubmit}
      noValidate
    >
      <div className={styles.columns}>
        <div>
          {back}
          <h1 className="display">{title}</h1>
          {hint && <p className={styles.hint}>{hint}</p>}
          {children}
        </div>
        <div className={styles.aside}>{aside}</div>
      </div>
    </form>
  );
}

export interface FormSectionProps {
  title: string;
  /** On its own ground, because not everybody has it. */
  isSunk?: boolean;
  /** What an address ends in ("#hours") that leads to this part. */
  anchor?: string;
  children: ReactNode;
}

/** One part of a long form. */
export function FormSection({ title, isSunk, anchor, children }: FormSectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={isSunk ? `${styles.section} ${styles.sunk}` : styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
