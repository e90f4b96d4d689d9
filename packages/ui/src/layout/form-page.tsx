import { ArrowLeft } from "lucide-react";
import { type FormEventHandler, type KeyboardEventHandler, type ReactNode, type RefObject, useId } from "react";
import styles from "./form-page.module.css";

export interface FormPageProps {
  /** Links to what the form is about. */
  back?: ReactNode;
  /**
   * The link out of a task, to where it was begun. On a phone a task has the whole screen: the link is an arrow beside
   * the title, in place of the site's own head.
   */
  out?: ReactNode;
  /** Beside the title on a phone, in a few words: "7 of 10 active". */
  headNote?: ReactNode;
  title: string;
  hint?: string;
  /** Shown beside the sections, or below them if there is no room. */
  aside: ReactNode;
  /** Whether what stands beside the sections has as much room as they have. */
  isAsideWide?: boolean;
  /** Within a page that has its own margins. */
  isInset?: boolean;
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A long form: its sections in one column, what belongs to sending it beside them. */
export function FormPage({
  back,
  out,
  headNote,
  title,
  hint,
  aside,
  isAsideWide,
  isInset,
  formRef,
  onSubmit,
  onKeyDown,
  children,
}: FormPageProps) {
  return (
    <form
      method="dialog"
      className={isInset ? `${styles.page} ${styles.inset}` : styles.page}
      ref={formRef}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <div className={isAsideWide ? `${styles.columns} ${styles.halves}` : styles.columns}>
        <div>
          {out ? (
            <>
              <div className={styles.head} data-part="task-head">
                <div className={styles.out}>
                  <ArrowLeft />
                  {out}
                </div>
                <h1 className="display">{title}</h1>
                {headNote && <p className={styles.note}>{headNote}</p>}
              </div>
              {back}
            </>
          ) : (
            <>
              {back}
              <h1 className="display">{title}</h1>
            </>
          )}
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
  /** Whether the section has its own background, because only some users see it. */
  isSunk?: boolean;
  /** Whether a phone hides the title: the first field says enough, and the next ones come into view. */
  isTitleBrief?: boolean;
  /** Fragment that links to this section ("#hours"). */
  anchor?: string;
  children: ReactNode;
}

/** One part of a long form. */
export function FormSection({ title, isSunk, isTitleBrief, anchor, children }: FormSectionProps) {
  const id = useId();
  const classes = [styles.section, isSunk && styles.sunk, isTitleBrief && styles.brief].filter(Boolean).join(" ");
  return (
    <section id={anchor} className={classes} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
