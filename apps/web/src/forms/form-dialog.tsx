import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { type ReactNode, useId } from "react";
import { FormBanner } from "./form-banner.tsx";
import styles from "./form-dialog.module.css";
import { FormFoot } from "./form-foot.tsx";
import type { Form } from "./use-form.ts";

interface FormDialogProps {
  title: string;
  form: Pick<
    Form<Record<string, unknown>, unknown>,
    "ref" | "onSubmit" | "isSending" | "banner" | "trouble" | "isWaiting"
  >;
  /** Label of the main button. */
  submitLabel: string;
  isOff?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog of its own: what it says as a whole, its fields, and at the foot Cancel and what sends it. */
export function FormDialog({ title, form, submitLabel, isOff = false, onClose, children }: FormDialogProps) {
  const formId = useId();
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      foot={(close) => (
        <FormFoot formId={formId} submitLabel={submitLabel} isSending={form.isSending} isOff={isOff} onCancel={close} />
      )}
    >
      <form method="dialog" ref={form.ref} id={formId} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormBanner form={form} />
        {children}
      </form>
    </ModalDialog>
  );
}
