import { limits } from "@hereabouts/contract/limits";
import { sourceForm } from "@hereabouts/contract/sources/source-forms";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Segment } from "@hereabouts/ui/choices/segment";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { FileField } from "@hereabouts/ui/fields/file-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useState } from "react";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import { categoryOptions } from "./category-options.ts";
import styles from "./import.module.css";
import { useAddSource } from "./mutations.ts";
import { eventFiles, sendSourceFile } from "./send-file.ts";

const sourceTypes = () => [
  { value: "address", label: t("Web address") },
  { value: "file", label: t("File") },
];

interface AddSourceProps {
  venueId: number;
  onAdded: (id: number) => void;
}

/** Adds a calendar's address or a file; both are read at once, and nothing is changed before it was looked through. */
export function AddSource({ venueId, onAdded }: AddSourceProps) {
  const [way, setWay] = useState("address");
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const add = useAddSource();
  const form = useForm(
    sourceForm,
    { venue: venueId, url: "", eventType: "5" },
    { send: async (values) => onAdded((await add.mutateAsync(values)).id) },
  );
  const { eventType } = form.current;
  const choose = async (file: File) => {
    setSending(true);
    setError(null);
    try {
      onAdded(await sendSourceFile({ file, to: { venueId, eventType } }));
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : null);
    } finally {
      setSending(false);
    }
  };
  return (
    <form method="dialog" className={styles.form} onSubmit={form.onSubmit} noValidate>
      <div className={styles.way}>
        <Segment label={t("Import from")} options={sourceTypes()} value={way} onChange={setWay} />
      </div>
      <SelectField
        label={t("Category")}
        description={t("Used for events without a category. You can change it for each event.")}
        options={categoryOptions()}
        {...form.field("eventType")}
      />
      {way === "address" ? (
        <>
          <TextField
            label={t("Web address")}
            description={t("A calendar feed (iCalendar, webcal) or a page that lists your events.")}
            {...form.field("url")}
            inputMode="url"
            placeholder="https://"
            maxChars={limits.urlChars}
          />
          <FormBanner form={form} />
          <div>
            <Button type="submit" variant="primary" isPending={form.isSending}>
              {t("Read the calendar")}
            </Button>
          </div>
        </>
      ) : (
        <FileField
          accept={eventFiles}
          label={isSending ? t("Sending…") : t("File")}
          hint={t("A calendar (.ics) or a table (.csv) of at most {sourceMegabytes} MB.", {
            sourceMegabytes: limits.sourceMegabytes,
          })}
          error={error}
          isDisabled={isSending}
          onChoose={(file) => void choose(file)}
        />
      )}
    </form>
  );
}
