import { fullDay, monthOf } from "@hereabouts/recurrence/day-words";
import {
  addMonths,
  dayOfWeek,
  daysInMonth,
  type LocalDate,
  partsOf,
  weekdayToSunday,
} from "@hereabouts/recurrence/local-date";
import { WEEKDAYS_FROM_SUNDAY } from "@hereabouts/recurrence/words";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import styles from "./dates-preview.module.css";

/** What becomes of a date. */
export type DateTone = "kept" | "added" | "moved" | "dropped";

export interface MarkedDate {
  date: LocalDate;
  tone: DateTone;
  /** The time of day, or where the date was moved from. */
  detail?: string;
}

export interface DatesPreviewProps {
  label: string;
  /** In order of time. */
  dates: readonly MarkedDate[];
  /** What the marks are called, where the usual words do not fit. */
  words?: Partial<Record<DateTone, string>>;
  /** What its place adds. */
  className?: string | undefined;
}

const usualWords: Record<DateTone, string> = { kept: "Stays", added: "Added", moved: "Moved", dropped: "Dropped" };
/** The mark of a day with several dates: what happens there comes before what does not. */
const rank: readonly DateTone[] = ["moved", "added", "kept", "dropped"];
const MONTHS_SHOWN = 2;

const firstOf = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;

function Month({ first, marks }: { first: LocalDate; marks: ReadonlyMap<LocalDate, DateTone> }) {
  const { year, month } = partsOf(first);
  const days = Array.from({ length: daysInMonth(year, month) }, (_, index) => index + 1);
  return (
    <div className={styles.month}>
      <p>{`${monthOf(first)} ${year}`}</p>
      <div className={styles.days}>
        {WEEKDAYS_FROM_SUNDAY.map((name) => (
          <i key={name}>{name[0]}</i>
        ))}
        {WEEKDAYS_FROM_SUNDAY.slice(0, weekdayToSunday(dayOfWeek(first))).map((name) => (
          <span key={name} />
        ))}
        {days.map((day) => (
          <span key={day} data-tone={marks.get(`${first.slice(0, 8)}${String(day).padStart(2, "0")}`)}>
            {day}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Two months with the dates marked in them, pages through to the last one, and the same dates as a list. */
export function DatesPreview({ label, dates, words, className }: DatesPreviewProps) {
  const [page, setPage] = useState<LocalDate | null>(null);
  const [isListed, setListed] = useState(false);
  const [earliest, latest] = [dates[0], dates.at(-1)];
  if (!earliest || !latest) return null;
  const said = { ...usualWords, ...words };
  const first = firstOf(earliest.date);
  const last = [addMonths(firstOf(latest.date), 1 - MONTHS_SHOWN), first].sort().at(-1) ?? first;
  const shown = page === null || page < first ? first : page > last ? last : page;
  const marks = new Map<LocalDate, DateTone>();
  for (const tone of rank) {
    for (const marked of dates) if (marked.tone === tone && !marks.has(marked.date)) marks.set(marked.date, tone);
  }
  const tones = rank.filter((tone) => dates.some((marked) => marked.tone === tone));
  return (
    <div className={[styles.preview, className].filter(Boolean).join(" ")}>
      <div className={styles.head}>
        <h3>{label}</h3>
        {first < last && (
          <>
            <IconButton
              label="Earlier months"
              aria-disabled={shown === first || undefined}
              onPress={() => setPage(shown === first ? first : addMonths(shown, -1))}
              icon={ChevronLeft}
            />
            <IconButton
              label="Later months"
              aria-disabled={shown === last || undefined}
              onPress={() => setPage(shown === last ? last : addMonths(shown, 1))}
              icon={ChevronRight}
            />
          </>
        )}
      </div>
      {/* Who cannot see the marks has the list. */}
      <div className={styles.months} aria-hidden="true">
        {Array.from({ length: MONTHS_SHOWN }, (_, offset) => addMonths(shown, offset)).map((month) => (
          <Month key={month} first={month} marks={marks} />
        ))}
      </div>
      {tones.some((tone) => tone !== "kept") && (
        <ul className={styles.legend} aria-hidden="true">
          {tones.map((tone) => (
            <li key={tone}>
              <span className={styles.swatch} data-tone={tone} />
              {said[tone]}
            </li>
          ))}
        </ul>
      )}
      <details onToggle={({ currentTarget }) => setListed(currentTarget.open)}>
        <summary>{`List of ${dates.length} ${dates.length === 1 ? "date" : "dates"}`}</summary>
        {isListed && (
          <ol className={styles.list}>
            {dates.map(({ date, tone, detail }) => (
              <li key={`${date} ${tone} ${detail}`}>
                {[fullDay(date), detail].filter(Boolean).join(", ")}
                {tone !== "kept" && <b>{` · ${said[tone]}`}</b>}
              </li>
            ))}
          </ol>
        )}
      </details>
    </div>
  );
}
