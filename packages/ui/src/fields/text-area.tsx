import { messages } from "@hereabouts/contract/messages";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface TextAreaProps
  extends Omit<TextFieldProps, "isMultiline" | "isGrowing" | "counter" | "trailing" | "type"> {
  value: string;
  /** How many characters are kept, blanks at both ends aside. More can be typed, and are named at once. */
  maxChars: number;
}

/** Several lines of text that grow with what is typed, with a counter once there is something to count. */
export function TextArea({ maxChars, errors = [], ...field }: TextAreaProps) {
  const used = field.value.trim().length;
  const isOver = used > maxChars;
  return (
    <TextField
      {...field}
      isMultiline
      isGrowing
      counter={used > 0 ? { used, max: maxChars } : undefined}
      errors={isOver && errors.length === 0 ? [messages.atMostChars(maxChars)] : errors}
    />
  );
}
