import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { fullDay } from "@hereabouts/recurrence/day-words";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { DatesPreview } from "@hereabouts/ui/schedules/dates-preview";
import type { MarkedDate } from "@hereabouts/ui/schedules/marked-dates";
import { useQuery } from "@tanstack/react-query";
import { usePreviewDates } from "../mutations.ts";
import type { SeriesChangeInput } from "./date-change.ts";
import styles from "./event-dates.module.css";
import { changesSomething, markedDates, markNames, previewCounts } from "./preview-words.ts";

/** Up to this number, dates are listed as sentences rather than in a calendar. */
const FEW = 3;

function FewDates({
  dates,
  names,
}: {
  dates: readonly MarkedDate[];
  names: Partial<Record<MarkedDate["tone"], string>>;
}) {
  return (
    <ul className={styles.few}>
      {dates.map(({ date, tone, detail }) => (
        <li key={`${date} ${tone} ${detail}`}>
          {[fullDay(date), detail].filter(Boolean).join(", ")}
          {names[tone] && <b>{` · ${names[tone]}`}</b>}
        </li>
      ))}
    </ul>
  );
}

/** Exactly which dates a change adds, moves and takes out, before it is made. */
export function ChangePreview({ eventId, change }: { eventId: number; change: SeriesChangeInput }) {
  const preview = usePreviewDates();
  const asked = { id: eventId, ...change };
  const { data, isError, isLoading } = useQuery({
    queryKey: ["previewDates", asked],
    queryFn: () => preview.mutateAsync(asked),
    retry: false,
    // Never asked again: once the change is made, its preview would be of a change that is there already.
    staleTime: "static",
    gcTime: 0,
  });
  if (isLoading) return <p role="status">{t(messages.loading)}</p>;
  // The fields show what is wrong after an attempt to save.
  if (isError || !data) return <Banner tone="info">{t("Enter a valid date and times to see a preview.")}</Banner>;
  if (!changesSomething(data)) return <p role="status">{t("No changes.")}</p>;
  const dates = markedDates(data);
  return (
    <div className={`stack ${styles.preview}`}>
      <p role="status">{previewCounts(data)}</p>
      {dates.length <= FEW ? (
        <FewDates dates={dates} names={{ added: t("Added"), dropped: t("Removed") }} />
      ) : (
        <DatesPreview label={t("What changes")} dates={dates} words={markNames(data)} />
      )}
    </div>
  );
}
