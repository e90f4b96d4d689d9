import { t } from "@hereabouts/language/translate";
import { Copy } from "lucide-react";
import { Button } from "../actions/button.tsx";
import { copyText } from "../feedback/copy-text.tsx";
import fieldStyles from "../fields/field.module.css";
import { FieldFrame } from "../fields/field-frame.tsx";
import styles from "./copy-field.module.css";

interface CopyFieldProps {
  label: string;
  value: string;
  /** Whether it is a text rather than a link. */
  isText?: boolean;
}

/** Something to be taken along, a link mostly: a field to copy from by hand, and a button that does it. */
export function CopyField({ label, value, isText = false }: CopyFieldProps) {
  return (
    <FieldFrame label={label}>
      {(control) => (
        <div className={styles.link}>
          <input
            {...control}
            className={fieldStyles.input}
            readOnly
            value={value}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="primary" onPress={() => void copyText(value, isText ? "text" : "link")}>
            <Copy /> {t("Copy")}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
