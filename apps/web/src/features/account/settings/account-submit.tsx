import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { type ReactNode, useId } from "react";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { FormNeeds, needsOf } from "../../../forms/records/form-needs.tsx";
import type { Form } from "../../../forms/use-form.ts";

interface AccountSubmitProps<V extends Record<string, unknown>> {
  form: Form<V, unknown>;
  /** The labels of the fields, in their order. */
  labels: Readonly<Record<keyof V & string, string>>;
  /** Disables the button until a field differs from the start. */
  needsChange?: boolean;
  /** The label of the button. */
  label: string;
  /** Other buttons beside it: "Cancel". */
  children?: ReactNode;
}

/** The foot of a form of the account page: its banner and its button, which says why while it is disabled. */
export function AccountSubmit<V extends Record<string, unknown>>(props: AccountSubmitProps<V>) {
  const { form, labels, needsChange = false, label, children } = props;
  const needsId = useId();
  const isUnchanged = needsChange && !form.isChanged;
  const isOff = isUnchanged || form.hasErrors;
  const needs = isOff ? needsOf(form, labels).map((need) => ({ ...need, label: t(need.label) })) : [];
  const why =
    needs.length > 0
      ? `${t(messages.stillNeeded)} ${needs.map(({ label: field }) => field).join(", ")}`
      : t(messages.nothingChanged);
  return (
    <>
      <FormBanner form={form} />
      {isUnchanged ? (
        // Before anything is touched only the button's description says why it is off.
        <span id={needsId} hidden>
          {why}
        </span>
      ) : (
        <FormNeeds id={needsId} needs={needs} form={form} />
      )}
      <div className="row">
        <Button
          type="submit"
          variant="primary"
          isPending={form.isSending}
          isDisabled={isOff}
          aria-describedby={isOff ? needsId : undefined}
        >
          {label}
        </Button>
        {children}
      </div>
    </>
  );
}
