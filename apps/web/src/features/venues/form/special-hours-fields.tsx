import { specialHoursLimits, specialHoursMessages } from "@hereabouts/contract/venues/special-hours-limits";
import { t } from "@hereabouts/language/translate";
import { addDays, type LocalDate } from "@hereabouts/recurrence/local-date";
import { parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { Button } from "@hereabouts/ui/actions/button";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { Switch } from "@hereabouts/ui/choices/switch";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { RowsError } from "@hereabouts/ui/schedules/schedule-row-fields";
import rowsStyles from "@hereabouts/ui/schedules/schedule-rows.module.css";
import { useLeftFields } from "@hereabouts/ui/schedules/use-left-fields";
import { useRowKeys } from "@hereabouts/ui/schedules/use-row-keys";
import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import styles from "./special-hours-fields.module.css";
import { noOpening, noSpecial, type SpecialErrors, specialErrors, type TypedSpecial } from "./special-hours-rows.ts";

interface RowProps {
  /** Accessible name of the row: "Special hours 2". */
  label: string;
  row: TypedSpecial;
  errors: SpecialErrors;
  today: LocalDate;
  isRevealed: boolean;
  onChange: (row: TypedSpecial) => void;
  onBlur: () => void;
  onRemove: () => void;
}

/** The openings of a row that is not closed. */
function OpeningFields({
  label,
  row,
  onChange,
  errorsOf,
  onLeave,
}: Pick<RowProps, "label" | "row" | "onChange"> & ReturnType<typeof useLeftFields>) {
  const { openings } = row;
  const add = useRef<HTMLButtonElement>(null);
  return (
    <>
      {openings.map((opening, index) => {
        const time = (field: "startTime" | "endTime", name: string, opensAt: string) => ({
          value: opening[field],
          opensAt,
          errors: errorsOf(name),
          onChange: (text: string) =>
            onChange({ ...row, openings: openings.with(index, { ...opening, [field]: text }) }),
          // Openings that overlap are a fault of all of them together.
          onBlur: () => onLeave(name, "hours"),
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: openings have no name of their own
          <div key={index} className={styles.opening}>
            <TimeField label={t("Opens")} {...time("startTime", `timeStart ${index}`, "9:00")} />
            <TimeField label={t("Closes")} {...time("endTime", `timeEnd ${index}`, "17:00")} />
            {openings.length > 1 && (
              <IconButton
                label={t("Remove opening {number} of {label}", { number: index + 1, label })}
                onPress={() => {
                  onChange({ ...row, openings: openings.toSpliced(index, 1) });
                  add.current?.focus();
                }}
                icon={Trash2}
              />
            )}
          </div>
        );
      })}
      <RowsError messages={errorsOf("hours")} />
      {openings.length < specialHoursLimits.openingsADay && (
        <div>
          <Button
            ref={add}
            variant="quiet"
            size="sm"
            icon={<Plus />}
            onPress={() => onChange({ ...row, openings: [...openings, noOpening] })}
          >
            {t("Add opening")}
          </Button>
        </div>
      )}
    </>
  );
}

/** One date or range with its hours and note. A field says what is wrong with it once it was left. */
function SpecialRow({ label, row, errors, today, isRevealed, onChange, onBlur, onRemove }: RowProps) {
  const left = useLeftFields<string>(errors, isRevealed, onBlur);
  const { errorsOf, onLeave } = left;
  const first = parseTypedDate(row.dateStart);
  const maxDate = addDays(today, specialHoursLimits.daysAhead);
  const field = (name: "dateStart" | "dateEnd" | "note") => ({
    value: row[name],
    errors: errorsOf(name),
    onChange: (text: string) => onChange({ ...row, [name]: text }),
    onBlur: () => onLeave(name),
  });
  return (
    <fieldset className={`${rowsStyles.row} ${styles.row}`} aria-label={label}>
      <div className={styles.pair}>
        <DateField label={t("Date")} today={today} maxDate={maxDate} {...field("dateStart")} />
        <DateField
          label={t("Last date")}
          optional
          today={today}
          minDate={typeof first === "string" ? first : today}
          maxDate={maxDate}
          {...field("dateEnd")}
        />
      </div>
      <Switch label={t("Closed")} isSelected={row.isClosed} onChange={(isClosed) => onChange({ ...row, isClosed })} />
      {!row.isClosed && <OpeningFields label={label} row={row} onChange={onChange} {...left} />}
      <TextField
        label={t("Note")}
        optional
        placeholder={t("Thanksgiving, inventory…")}
        maxChars={specialHoursLimits.noteChars}
        {...field("note")}
      />
      <IconButton label={t("Remove {label}", { label })} onPress={onRemove} icon={Trash2} />
    </fieldset>
  );
}

interface SpecialHoursFieldsProps {
  value: readonly TypedSpecial[];
  onChange: (rows: readonly TypedSpecial[]) => void;
  onBlur: () => void;
  /** Errors outside the rules of the rows, from the server. */
  errors: readonly string[];
  /** The day it is at the venue. */
  today: LocalDate;
  isRevealed: boolean;
}

/** Closed days and other hours of single dates: a row for each date or range. */
export function SpecialHoursFields({ value, onChange, onBlur, errors, today, isRevealed }: SpecialHoursFieldsProps) {
  const rowsBox = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<{ index: number } | null>(null);
  // A row is filled in right after it was asked for.
  useEffect(() => {
    if (added) rowsBox.current?.children[added.index]?.querySelector("input")?.focus();
  }, [added]);
  const { keys, insert, remove } = useRowKeys(value.length);
  const wrong = specialErrors(value);
  const isFull = value.length >= specialHoursLimits.rows;
  const messages = [...(wrong?.whole ?? []).map((message) => t(message)), ...errors];
  return (
    <fieldset
      className={`${rowsStyles.schedule} ${styles.special}`}
      tabIndex={-1}
      aria-label={t("Special hours")}
      aria-invalid={messages.length > 0 || undefined}
    >
      <div className={fieldStyles.field}>
        <span className={fieldStyles.label}>{t("Special hours")}</span>
        <span className={fieldStyles.hint}>
          {t("Holidays and other dates on which the venue is closed or has other hours.")}
        </span>
      </div>
      <div ref={rowsBox} className={rowsStyles.rows} data-invalid={messages.length > 0 || undefined}>
        {value.map((row, index) => (
          <SpecialRow
            key={keys[index]}
            label={t("Special hours {number}", { number: index + 1 })}
            row={row}
            errors={wrong?.rows[index] ?? {}}
            today={today}
            isRevealed={isRevealed}
            onChange={(changed) => onChange(value.with(index, changed))}
            onBlur={onBlur}
            onRemove={() => {
              remove(index);
              onChange(value.toSpliced(index, 1));
              addButton.current?.focus();
            }}
          />
        ))}
      </div>
      <RowsError messages={messages} />
      {isFull && <p className={fieldStyles.hint}>{t(specialHoursMessages.atMostRows(specialHoursLimits.rows))}</p>}
      <div>
        <Button
          ref={addButton}
          icon={<Plus />}
          isDisabled={isFull}
          onPress={() => {
            insert(value.length);
            setAdded({ index: value.length });
            onChange([...value, noSpecial]);
          }}
        >
          {t("Add special hours")}
        </Button>
      </div>
    </fieldset>
  );
}
