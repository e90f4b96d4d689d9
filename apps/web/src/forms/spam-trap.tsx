import { t } from "@hereabouts/language/translate";
import styles from "./spam-trap.module.css";

interface SpamTrapProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field that people do not see: what fills it in is a program. */
export function SpamTrap({ value, onChange }: SpamTrapProps) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t("Leave this empty")}
        <input
          type="text"
          name="nickname"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </div>
  );
}
