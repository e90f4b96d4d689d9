import { rowOfWire } from "@hereabouts/contract/events/date-rows";
import type { AgeGroup, EventStatus } from "@hereabouts/contract/events/event-facets";
import { type SourceField, sourceFieldLabel } from "@hereabouts/contract/sources/event-fields";
import { pastedLimits, type ReadEvent } from "@hereabouts/contract/sources/pasted-event";
import { plural, t } from "@hereabouts/language/translate";
import { toFormRow } from "@hereabouts/recurrence/form-rows/to-form-row";
import { Button } from "@hereabouts/ui/actions/button";
import { FileField } from "@hereabouts/ui/fields/file-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { Disclosure } from "@hereabouts/ui/layout/disclosure";
import { useState } from "react";
import { answerOf } from "../../../app/actions/answer-of.ts";
import { useAction } from "../../../app/actions/use-action.ts";
import type { Form } from "../../../forms/use-form.ts";
import { useReadPasted } from "../mutations.ts";
import styles from "./event-form.module.css";
import type { EventValues } from "./event-values.ts";

type ReadRow = NonNullable<ReadEvent["values"]["dates"]>[number];

/** A row of the form, without hours where the text says none. */
function formRowOf(wire: ReadRow) {
  const hasTimes = wire.timeStart !== "";
  const row = toFormRow(rowOfWire(hasTimes ? wire : { ...wire, timeStart: "00:00" }));
  return row && !hasTimes ? { ...row, startTime: "", endTime: "" } : row;
}

/** Read values as the form has them. Rules that its rows have no words for are kept as they are. */
function formValuesOf({ dates, eventType, ageGroups, status, price, ...values }: ReadEvent["values"]) {
  const rows = dates?.map((wire) => ({ wire, row: formRowOf(wire) }));
  return {
    ...values,
    ...(price && { price }),
    ...(eventType !== undefined && { eventType: String(eventType) }),
    ...(ageGroups && { ageGroups: ageGroups as AgeGroup[] }),
    ...(status && { status: status as EventStatus }),
    ...(rows && {
      dates: rows.flatMap(({ row }) => row ?? []),
      keptDates: rows.flatMap(({ wire, row }) => (row ? [] : [wire])),
    }),
  };
}
const doneWords = ({ others }: ReadEvent) =>
  others === 0
    ? t("Filled in. Look it over before you publish.")
    : plural(
        others,
        "Filled in with the next event; {count} other was left out. Look it over before you publish.",
        "Filled in with the next event; {count} others were left out. Look it over before you publish.",
      );

interface PasteEventProps {
  form: Pick<Form<EventValues, unknown>, "change" | "changes" | "current">;
  /** Takes the words that each field was read from. */
  onRead: (said: ReadEvent["said"]) => void;
}

/** Fills in the form of a new event from a flyer's text, a link, or a calendar file. What somebody typed stays. */
export function PasteEvent({ form, onRead }: PasteEventProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync } = useReadPasted();
  const { venue } = form.current;
  const reading = useAction({
    do: async (pasted: string) => {
      setError(null);
      const read = await mutateAsync({ text: pasted, ...(venue !== null && { venue }) });
      const typed = form.changes;
      const found = Object.entries(formValuesOf(read.values)).filter(([name]) => !(name in typed));
      form.change(Object.fromEntries(found));
      onRead(read.said);
      return read;
    },
    done: (_, read) => doneWords(read),
    failed: () => null,
  });
  const read = async (pasted: string) => {
    if (pasted.trim() === "" || reading.isPending) return;
    await reading.send(pasted).catch((cause: unknown) => setError(Object.values(answerOf(cause)).flat().join(" ")));
  };
  return (
    <Disclosure className={styles.paste} summary={t("Fill in from a flyer, a link or a calendar file")}>
      <div className={styles.pasteFields}>
        <TextArea
          label={t("Flyer, mail or link")}
          description={t(
            "Paste the text of a flyer or mail, or the address of a page with the event. Nothing is published before you say so.",
          )}
          value={text}
          onChange={setText}
          maxChars={pastedLimits.chars}
          errors={error === null ? [] : [error]}
          isAlert
        />
        <Button variant="secondary" isPending={reading.isPending} onPress={() => void read(text)}>
          {t("Fill in the form")}
        </Button>
        <FileField
          accept=".ics,.ical,text/calendar"
          label={t("Calendar file")}
          hint={t("An .ics file, as calendars and invitations send it.")}
          error={null}
          isDisabled={reading.isPending}
          onChoose={async (file) => read(await file.text())}
        />
      </div>
    </Disclosure>
  );
}

/** Says of fields what they were read from. */
export function PastedMarks({ said, fields }: { said: ReadEvent["said"]; fields: readonly SourceField[] }) {
  const known = said.filter(({ field }) => fields.includes(field));
  if (known.length === 0) return null;
  return (
    <ul className={styles.pasted}>
      {known.map(({ field, words }) => (
        <li key={field}>{t("{field}, from “{words}”", { field: t(sourceFieldLabel(field)), words })}</li>
      ))}
    </ul>
  );
}
