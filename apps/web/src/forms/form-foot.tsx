import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";

interface FormFootProps {
  /** The id of the form element, which stands outside of the foot. */
  formId: string;
  /** Label of the main button. */
  submitLabel: string;
  variant?: "primary" | "danger";
  isSending: boolean;
  isOff?: boolean;
  /** The id of the element that says why the button is off. */
  offBecause?: string | undefined;
  onCancel: () => void;
}

/** The foot of a dialog with a form: Cancel, and what sends it. */
export function FormFoot(props: FormFootProps) {
  const { formId, submitLabel, variant = "primary", isSending, isOff = false, offBecause, onCancel } = props;
  return (
    <>
      <Button variant="quiet" onPress={onCancel}>
        {t("Cancel")}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant={variant}
        isPending={isSending}
        isDisabled={isOff}
        aria-describedby={offBecause}
      >
        {submitLabel}
      </Button>
    </>
  );
}
