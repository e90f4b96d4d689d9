import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { FormBanner } from "../form-banner.tsx";
import type { Form } from "../use-form.ts";
import { type FormNeed, FormNeeds } from "./form-needs.tsx";
import styles from "./form-submit.module.css";

interface FormSubmitProps {
  form: Pick<
    Form<Record<string, unknown>, unknown>,
    "banner" | "hasErrors" | "ref" | "reveal" | "trouble" | "isSending" | "isWaiting"
  >;
  label: string;
  needs: readonly FormNeed[];
  /** Whether this device keeps what was typed until there is a connection. */
  isKept: boolean;
  isUploading: boolean;
  /** The id of an element, one to be focused, that says why the button is disabled when the form itself does not. */
  offBecause?: string | undefined;
  isOff: boolean;
  /** Loads the newest version of the record and puts what was typed on top of it. */
  onRebase?: (() => Promise<void>) | undefined;
  /** The main button, where sending the form is not the main thing to do: "Publish now". */
  main?: ReactNode;
  /** Other buttons: "Cancel". */
  children?: ReactNode;
}

/** The foot of a long form: what it has to say, what is still needed, and the button that sends it. */
export function FormSubmit(props: FormSubmitProps) {
  const { form, label, needs, isKept, isUploading, offBecause, isOff, onRebase, main, children } = props;
  const needsId = useId();
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A button that is switched off loses the focus: it goes to what says why.
    const isHere = foot.current?.contains(document.activeElement);
    if (isHere && offBecause !== undefined) document.getElementById(offBecause)?.focus();
  }, [offBecause]);
  // The button is disabled while something is wrong, so the banner says so without a press.
  const banner = form.banner ?? (form.hasErrors ? t(messages.correctForm) : null);
  const note = isUploading ? t(messages.imageOnItsWay) : null;
  const hasNeeds = needs.length > 0 || note !== null;
  return (
    <div ref={foot} className={styles.submit} data-at-foot="submit">
      <FormBanner form={form} message={banner} isKept={isKept} onRebase={onRebase} />
      <FormNeeds className={styles.needs} id={needsId} needs={needs} form={form} note={note} />
      {main && <div className={styles.main}>{main}</div>}
      <Button
        type="submit"
        variant={main ? "secondary" : "primary"}
        size="lg"
        className={styles.send}
        isPending={form.isSending}
        isDisabled={isOff || isUploading}
        aria-describedby={[hasNeeds && needsId, offBecause].filter(Boolean).join(" ") || undefined}
      >
        {label}
      </Button>
      {children}
      <p className={styles.keys}>
        {t("Enter moves to the next field. “{label}” is Ctrl+Enter (on a Mac ⌘+Enter).", { label })}
      </p>
    </div>
  );
}
