import type { DescribedField } from "@hereabouts/contract/fields/described-fields";
import { t } from "@hereabouts/language/translate";

type DescribedText = Pick<DescribedField, "label" | "required"> &
  Readonly<Required<Pick<DescribedField, "text" | "maxChars">>>;

/** Props of a text field by the description of its text: label, length, keyboard. */
export const describedText = ({ label, text, maxChars, required }: DescribedText) => ({
  label: t(label),
  maxChars,
  optional: !required,
  ...(text === "lines" && { isMultiline: true }),
  ...(text === "email" && { type: "email" as const }),
  ...(text === "url" && { inputMode: "url" as const, placeholder: "https://" }),
});
