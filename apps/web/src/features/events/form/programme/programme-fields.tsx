import { daysMoved, isWithin, programmeLimits, programmeMessages } from "@hereabouts/contract/events/programme-limits";
import { plural, t } from "@hereabouts/language/translate";
import { addDays, type LocalDate } from "@hereabouts/recurrence/local-date";
import { formatTypedDate } from "@hereabouts/recurrence/typed-date";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { RowsError } from "@hereabouts/ui/schedules/schedule-row-fields";
import { useRowKeys } from "@hereabouts/ui/schedules/use-row-keys";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Form } from "../../../../forms/use-form.ts";
import type { EventValues } from "../event-values.ts";
import styles from "./programme-fields.module.css";
import { readLines } from "./programme-lines.ts";
import { dayOfSession, noSession, sessionErrors, spanOfForm, type TypedSession } from "./programme-rows.ts";
import { SessionRow } from "./session-row.tsx";

interface ProgrammeFieldsProps {
  form: Pick<Form<EventValues, unknown>, "field" | "current" | "start" | "isRevealed">;
  /** The day it is at the venue. */
  today: LocalDate;
}

/** Takes several sessions from lines that were typed or pasted. */
function PasteLines({
  day,
  today,
  onRead,
}: {
  day: string;
  today: LocalDate;
  onRead: (sessions: TypedSession[]) => void;
}) {
  const [text, setText] = useState("");
  const [unread, setUnread] = useState<string[]>([]);
  return (
    <div className={styles.paste}>
      <TextField
        label={t("Paste lines")}
        description={t(
          "One session a line: 10:00 – 11:00 | Hall A | Opening. A line with a day alone is for those below.",
        )}
        isMultiline
        value={text}
        onChange={setText}
        errors={unread.length > 0 ? [t("Not understood: {lines}", { lines: unread.slice(0, 3).join(" · ") })] : []}
      />
      <div>
        <Button
          isDisabled={text.trim() === ""}
          onPress={() => {
            const read = readLines(text, day, today);
            setUnread(read.unread);
            setText(read.unread.join("\n"));
            onRead(read.sessions);
          }}
        >
          {t("Add these sessions")}
        </Button>
      </div>
    </div>
  );
}

/** Asks whether the sessions move, once the days of the event have moved as a whole. */
function MoveQuestion({ days, onAnswer }: { days: number; onAnswer: (moves: boolean) => void }) {
  const count = Math.abs(days);
  return (
    <Banner
      tone="warning"
      actions={
        <>
          <Button size="sm" onPress={() => onAnswer(true)}>
            {t("Move the sessions")}
          </Button>
          <Button size="sm" variant="quiet" onPress={() => onAnswer(false)}>
            {t("Leave them")}
          </Button>
        </>
      }
    >
      {days > 0
        ? plural(count, "The event is {count} day later.", "The event is {count} days later.")
        : plural(count, "The event is {count} day earlier.", "The event is {count} days earlier.")}{" "}
      {t("Move its sessions too?")}
    </Banner>
  );
}

/** Sessions on other days. One without a day stays without. */
const shifted = (sessions: readonly TypedSession[], days: number): TypedSession[] =>
  sessions.map((session) => {
    const day = dayOfSession(session);
    return day === null ? session : { ...session, date: formatTypedDate(addDays(day, days)) };
  });

/** A further session: on the day and in the room of the one before it, or on the first day of the event. */
function nextSession(sessions: readonly TypedSession[], first: LocalDate | undefined): TypedSession {
  const last = sessions.at(-1);
  if (last) return { ...noSession, date: last.date, room: last.room };
  return { ...noSession, date: first === undefined ? "" : formatTypedDate(first) };
}

interface SessionRowsProps extends ProgrammeFieldsProps {
  /** Keys of the sessions, in their order. */
  keys: readonly number[];
  opened: ReadonlySet<number>;
  onOpen: (key: number, isOpen: boolean) => void;
  onRemove: (index: number) => void;
}

/** A row for each session. Those with errors are open once the form was sent. */
function SessionRows({ form, today, keys, opened, onOpen, onRemove }: SessionRowsProps) {
  const { value, onChange, onBlur } = form.field("programme");
  const span = spanOfForm(form.current);
  const wrong = sessionErrors(value);
  const isRevealed = form.isRevealed("programme");
  return value.map((session, index) => {
    const key = keys[index] ?? index;
    const day = dayOfSession(session);
    const errors = wrong[index] ?? {};
    return (
      <SessionRow
        key={key}
        label={t("Session {number}", { number: index + 1 })}
        session={session}
        errors={errors}
        today={today}
        isOpen={opened.has(key) || (isRevealed && Object.keys(errors).length > 0)}
        isOutside={day !== null && span !== null && !isWithin({ date: day }, span)}
        isRevealed={isRevealed}
        onOpen={(isOpen) => onOpen(key, isOpen)}
        onChange={(changed) => onChange(value.with(index, changed))}
        onBlur={() => onBlur()}
        onRemove={() => onRemove(index)}
      />
    );
  });
}

const withKey = (keys: ReadonlySet<number>, key: number, isIn: boolean): ReadonlySet<number> =>
  new Set(isIn ? [...keys, key] : [...keys].filter((other) => other !== key));

const ProgrammeHint = () => (
  <p className={fieldStyles.hint}>
    {t("Sessions of a festival or conference. Each is found by its words and has its own calendar entry.")}
  </p>
);

/** No days yet, or too many for a programme. */
function NoProgramme() {
  return (
    <FormSection title={t("Program")}>
      <p className={fieldStyles.hint}>
        {t("For a festival or conference of up to {days} days. Enter its dates first.", { days: programmeLimits.days })}
      </p>
    </FormSection>
  );
}

/** The sessions of an event: a line each that opens, a further one, and several from pasted lines. */
export function ProgrammeFields({ form, today }: ProgrammeFieldsProps) {
  const { value, onChange, errors } = form.field("programme");
  const span = spanOfForm(form.current);
  const [asked, setAsked] = useState(() => spanOfForm(form.start));
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [isPasting, setPasting] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  const rowsBox = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { keys, insert, remove } = useRowKeys(value.length);
  // A session is filled in right after it was asked for.
  useEffect(() => {
    if (added !== null) rowsBox.current?.children[added]?.querySelector("input")?.focus();
  }, [added]);
  const moved = value.length > 0 && span && asked ? daysMoved(asked, span) : 0;
  // Before there are sessions nothing can move; a new event has no days at first.
  const isKnown = span?.first === asked?.first && span?.last === asked?.last;
  if (span && !isKnown && (value.length === 0 || !asked)) setAsked(span);
  const isFull = value.length >= programmeLimits.sessions;
  const open = (key: number, isOpen: boolean) => setOpened((known) => withKey(known, key, isOpen));
  if (!span && value.length === 0) return <NoProgramme />;
  return (
    <FormSection title={t("Program")}>
      <div className={styles.programme} data-field="programme" tabIndex={-1}>
        <ProgrammeHint />
        {moved !== 0 && (
          <MoveQuestion
            days={moved}
            onAnswer={(moves) => {
              setAsked(span);
              if (moves) onChange(shifted(value, moved));
            }}
          />
        )}
        {!span && <RowsError messages={[t(programmeMessages.series)]} />}
        <div ref={rowsBox} className={styles.rows}>
          <SessionRows
            form={form}
            today={today}
            keys={keys}
            opened={opened}
            onOpen={open}
            onRemove={(index) => {
              remove(index);
              onChange(value.toSpliced(index, 1));
              addButton.current?.focus();
            }}
          />
        </div>
        <RowsError messages={errors} />
        {isFull && <RowsError messages={[t(programmeMessages.atMostSessions(programmeLimits.sessions))]} />}
        <div className={styles.ways}>
          <Button
            ref={addButton}
            icon={<Plus />}
            isDisabled={isFull}
            onPress={() => {
              open(insert(value.length), true);
              setAdded(value.length);
              onChange([...value, nextSession(value, span?.first)]);
            }}
          >
            {t("Add session")}
          </Button>
          <Button variant="quiet" aria-expanded={isPasting} isDisabled={isFull} onPress={() => setPasting(!isPasting)}>
            {t("Paste lines")}
          </Button>
        </div>
        {isPasting && (
          <PasteLines
            day={value.at(-1)?.date ?? (span ? formatTypedDate(span.first) : "")}
            today={today}
            onRead={(sessions) => onChange([...value, ...sessions].slice(0, programmeLimits.sessions))}
          />
        )}
      </div>
    </FormSection>
  );
}
