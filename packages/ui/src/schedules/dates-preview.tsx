import { msg, plural, t } from "@hereabouts/language/translate";
import { fullDay } from "@hereabouts/recurrence/day-words";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { TextButton } from "../actions/text-button.tsx";
import { useRoom } from "../hooks/use-room.tsx";
import { Disclosure } from "../layout/disclosure.tsx";
import styles from "./dates-preview.module.css";
import { type DateTone, type MarkedDate, marksOf, monthsOf, toneRank } from "./marked-dates.tsx";
import { PreviewMonths } from "./preview-months.tsx";

export interface DatesPreviewProps {
  label: string;
  /** In order of time. */
  dates: readonly MarkedDate[];
  /** Names of the tones, where the default ones do not fit. */
  words?: Partial<Record<DateTone, string>>;
  /** Leaves a date out, or takes back one that is: the days can be pressed then. */
  onToggle?: ((date: LocalDate) => void) | undefined;
  /** Class from the parent. */
  className?: string | undefined;
}

const usualWords: Record<DateTone, string> = {
  kept: msg("Stays"),
  added: msg("Added"),
  moved: msg("Moved"),
  dropped: msg("Dropped"),
};
/** From these widths on two and three months stand beside each other. */
const WIDTHS = [400, 540];

/** Where days can be pressed there is one month in a narrow place: its days are as large as a finger. */
const monthsBeside = (room: number, isPressed: boolean) => Math.max(room + 1, isPressed ? 1 : 2);

interface DatesInWordsProps extends Pick<DatesPreviewProps, "dates" | "onToggle"> {
  said: (tone: DateTone) => string;
}

/** The dates as a list, each to be left out or restored. */
function DatesInWords({ dates, said, onToggle }: DatesInWordsProps) {
  return (
    <ol className={styles.list}>
      {dates.map(({ date, tone, detail }) => (
        <li key={onToggle ? date : `${date} ${tone} ${detail}`}>
          {[fullDay(date), detail].filter(Boolean).join(", ")}
          {tone !== "kept" && <b>{` · ${said(tone)}`}</b>}
          {onToggle && (
            <TextButton
              aria-label={
                tone === "dropped"
                  ? t("Restore {date}", { date: fullDay(date) })
                  : t("Leave out {date}", { date: fullDay(date) })
              }
              onClick={() => onToggle(date)}
            >
              {tone === "dropped" ? t("Restore") : t("Leave out")}
            </TextButton>
          )}
        </li>
      ))}
    </ol>
  );
}

/**
 * One to three of the months that have dates, with these marked in them, pages through to the last one, and the same dates
 * as a list.
 */
export function DatesPreview({ label, dates, words, onToggle, className }: DatesPreviewProps) {
  const monthsBox = useRef<HTMLDivElement>(null);
  const [box, room] = useRoom(WIDTHS);
  const count = monthsBeside(room ?? 1, onToggle !== undefined);
  const [page, setPage] = useState(0);
  const [isListed, setListed] = useState(false);
  if (dates.length === 0) return null;
  const said = (tone: DateTone) => words?.[tone] ?? t(usualWords[tone]);
  const months = monthsOf(dates);
  const last = Math.max(0, months.length - count);
  const shown = Math.min(page, last);
  const turnTo = (index: number) => setPage(Math.max(0, Math.min(index, last)));
  const marks = marksOf(dates);
  const tones = toneRank.filter((tone) => dates.some((marked) => marked.tone === tone));
  return (
    <div
      ref={box}
      className={[styles.preview, className].filter(Boolean).join(" ")}
      data-months={count === 1 ? "one" : undefined}
    >
      <div className={styles.head}>
        <h3>{label}</h3>
        {last > 0 && (
          <>
            <IconButton
              label={t("Earlier months")}
              aria-disabled={shown === 0 || undefined}
              onPress={() => turnTo(shown - 1)}
              icon={ChevronLeft}
            />
            <IconButton
              label={t("Later months")}
              aria-disabled={shown === last || undefined}
              onPress={() => turnTo(shown + 1)}
              icon={ChevronRight}
            />
          </>
        )}
      </div>
      <PreviewMonths
        boxRef={monthsBox}
        months={months.slice(shown, shown + count)}
        onEarlier={(month) => turnTo(months.indexOf(month))}
        onLater={(month) => turnTo(months.indexOf(month) - count + 1)}
        marks={marks}
        onToggle={onToggle}
      />
      {tones.some((tone) => tone !== "kept") && (
        <ul className={styles.legend} aria-hidden="true">
          {tones.map((tone) => (
            <li key={tone}>
              <span className={styles.swatch} data-tone={tone} />
              {said(tone)}
            </li>
          ))}
        </ul>
      )}
      <Disclosure summary={plural(dates.length, "List of {count} date", "List of {count} dates")} onToggle={setListed}>
        {isListed && <DatesInWords dates={dates} said={said} onToggle={onToggle} />}
      </Disclosure>
    </div>
  );
}
