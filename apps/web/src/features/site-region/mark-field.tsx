import { siteFileLimits } from "@hereabouts/contract/region/site-file";
import { t } from "@hereabouts/language/translate";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { FieldFrame } from "@hereabouts/ui/fields/field-frame";
import type { FormField } from "../../forms/use-fields.ts";
import styles from "./site-region.module.css";

const KILOBYTE = 1_000;

/** Reads a file as a data URL. */
const readFile = (file: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });

/** The mark beside the site's name, as a PNG or SVG file. */
export function MarkField({ value, onChange, errors }: FormField<string>) {
  return (
    <div className={styles.mark}>
      <FieldFrame
        label={t("Mark")}
        optional
        description={t("A square PNG or SVG of at most {kilobytes} kB. It becomes the site’s icon too.", {
          kilobytes: siteFileLimits.markBytes / KILOBYTE,
        })}
        errors={errors}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/png,image/svg+xml"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // One byte more than is allowed says as much as a whole film.
              if (file) void readFile(file.slice(0, siteFileLimits.markBytes + 1, file.type)).then(onChange);
            }}
          />
        )}
      </FieldFrame>
      {value !== "" && (
        <div className={styles.markShown}>
          <img src={value} alt={t("Chosen mark")} width={48} height={48} />
          <TextButton onClick={() => onChange("")}>{t("Use the usual mark")}</TextButton>
        </div>
      )}
    </div>
  );
}
