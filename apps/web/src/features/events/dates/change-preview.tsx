import { messages } from "@hereabouts/contract/messages";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { DatesPreview } from "@hereabouts/ui/schedules/dates-preview";
import type { MarkedDate } from "@hereabouts/ui/schedules/marked-dates";
import { useQuery } from "@tanstack/react-query";
import { usePreviewDates } from "../mutations.ts";
import type { SeriesChangeInput } from "./date-change.ts";
import styles from "./event-dates.module.css";

/** Exactly which dates a change adds, moves and drops, before it is made. */
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
  if (isLoading) return <p role="status">{messages.loading}</p>;
  // The fields show what is wrong after an attempt to save.
  if (isError || !data) return <Banner tone="info">The preview appears once the date and times can be read.</Banner>;
  const dates: MarkedDate[] = [
    ...data.added.map(({ date, times }) => ({ date, tone: "added" as const, detail: times })),
    ...data.dropped.map(({ date, times }) => ({ date, tone: "dropped" as const, detail: times })),
    ...data.moved.map(({ from, to }) => ({
      date: to.date,
      tone: "moved" as const,
      detail: `${to.times}, before ${from.date === to.date ? "" : `${from.date}, `}${from.times}`,
    })),
    ...data.marked.map(({ to }) => ({
      date: to.date,
      tone: "moved" as const,
      detail: [to.status, to.note].filter(Boolean).join(": "),
    })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
  const counts = [
    [data.added.length, "added"],
    [data.moved.length, "moved"],
    [data.marked.length, "marked"],
    [data.dropped.length, "dropped"],
    [data.kept, "unchanged"],
  ] as const;
  return (
    <div className={`stack ${styles.preview}`}>
      <p role="status">
        {counts
          .filter(([count]) => count > 0)
          .map(([count, word]) => `${count} ${count === 1 ? "date" : "dates"} ${word}`)
          .join(", ") || "Nothing changes."}
      </p>
      {dates.length > 0 && <DatesPreview label="What changes" dates={dates} words={{ moved: "Changed" }} />}
    </div>
  );
}
