import { markLimits } from "@hereabouts/contract/region/brand";
import { t } from "@hereabouts/language/translate";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { FieldFrame } from "@hereabouts/ui/fields/field-frame";
import type { FormField } from "../use-fields.ts";
import styles from "./mark-field.module.css";

/** Reads a file as a data URL. */
const readFile = (file: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });

interface MarkFieldProps extends Pick<FormField<string>, "value" | "onChange" | "errors"> {
  label: string;
  description?: string;
}

/** The mark beside the site's name, as a PNG or SVG file. */
export function MarkField({ value, onChange, errors, ...frame }: MarkFieldProps) {
  return (
    <div className={styles.mark}>
      <FieldFrame {...frame} optional errors={errors}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/png,image/svg+xml"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // One byte more than is allowed says as much as a whole film.
              if (file) void readFile(file.slice(0, markLimits.bytes + 1, file.type)).then(onChange);
            }}
          />
        )}
      </FieldFrame>
      {value !== "" && (
        <div className={styles.shown}>
          <img src={value} alt={t("Chosen mark")} width={48} height={48} />
          <TextButton onClick={() => onChange("")}>{t("Use the usual mark")}</TextButton>
        </div>
      )}
    </div>
  );
}
