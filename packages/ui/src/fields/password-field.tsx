import { t } from "@hereabouts/language/translate";
import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing" | "isMultiline" | "counter"> {
  /** "current-password" for one that is known, "new-password" for one to be chosen. */
  autoComplete: "current-password" | "new-password";
}

/** A password, hidden until its owner wants to see it. Says when Caps Lock is on; pasting works. */
export function PasswordField({ description, isDisabled, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      isDisabled={isDisabled}
      description={isCapsLock ? [description, t("Caps Lock is on.")].filter(Boolean).join(" ") : description}
      type={isShown ? "text" : "password"}
      autoCorrect="off"
      spellCheck="false"
      onKeyDown={watch}
      onKeyUp={watch}
      trailing={
        <IconButton
          label={isShown ? t("Hide password") : t("Show password")}
          isDisabled={isDisabled}
          onPress={() => setShown(!isShown)}
          icon={Icon}
        />
      }
    />
  );
}
