import { clockStart, type TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetLimits, timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { TextField } from "@hereabouts/ui/fields/text-field";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { Play, Square } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useNow } from "../../app/time/use-now.ts";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import styles from "./clock-panel.module.css";
import { hoursWords, timeWords } from "./hours-words.ts";
import { useStartClock, useStopClock } from "./mutations.ts";
import { StopDialog } from "./stop-dialog.tsx";

type Stop = { date?: string; time?: string; note: string };

interface ClockPanelProps {
  clock: TimeEntry | null;
  today: string;
}

/** The note of the clock, with which it is started, and stopped now; typed over what the clock says meanwhile. */
function useClockForm(clock: TimeEntry | null, stop: (given: Stop) => Promise<unknown>) {
  const starting = useStartClock();
  const noted = clock?.note ?? "";
  const form = useForm(
    clockStart,
    { note: noted },
    {
      send: async ({ note }) => {
        if (clock) return stop({ note });
        await starting.mutateAsync({ note });
        form.reset({ note });
      },
      // Stopping says itself how much was written down.
      done: clock ? undefined : t(timesheetWords.started),
    },
  );
  const follow = useEffectEvent((note: string) => form.rebase({ note }));
  useEffect(() => follow(noted), [noted]);
  return form;
}

/** The clock: started with what is being worked on, and stopped; one that was forgotten is stopped at a time. */
export function ClockPanel({ clock, today }: ClockPanelProps) {
  const stopping = useStopClock();
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  const stop = useAction({
    do: async (given: Stop) => {
      const { entry } = await stopping.mutateAsync(given);
      form.reset({ note: "" });
      return entry;
    },
    done: (_given, entry) =>
      entry
        ? timesheetWords.written(hoursWords(entry.minutes))
        : { tone: "warning", message: t(timesheetWords.tooShort) },
  });
  const form = useClockForm(clock, stop.send);
  const minutes = clock ? Math.max(0, Math.floor((now.getTime() - Date.parse(clock.started)) / MINUTE_MS)) : 0;
  const isForgotten = minutes >= timesheetLimits.forgottenClockHours * 60;
  const since =
    clock &&
    (clock.date === today
      ? t("Since {time}", { time: timeWords(clock.timeStart) })
      : t("Since {time} on {day}", { time: timeWords(clock.timeStart), day: dayWords(clock.date, today) }));
  return (
    <section className={`${panelStyles.panel} ${styles.clock}`} aria-label={t("Timer")}>
      {clock && isForgotten && (
        <Banner
          tone="warning"
          actions={
            <Button size="sm" onPress={() => setAsked(true)}>
              {t("Enter end time")}
            </Button>
          }
        >
          {t("The timer has been running for {time}. Did you forget to stop it?", { time: hoursWords(minutes) })}
        </Banner>
      )}
      <FormBanner form={form} />
      <form method="dialog" ref={form.ref} className={styles.row} onSubmit={form.onSubmit} noValidate>
        <div className={styles.note}>
          <TextField
            {...form.field("note")}
            label={t("What are you working on?")}
            optional
            maxChars={timesheetLimits.timeNoteChars}
          />
        </div>
        {clock && (
          <p className={styles.since} role="timer">
            <b className="num">{hoursWords(minutes)}</b>
            <span className="muted">{since}</span>
          </p>
        )}
        <Button
          type="submit"
          variant={clock ? "danger" : "primary"}
          icon={clock ? <Square /> : <Play />}
          isPending={form.isSending || stop.isPending}
        >
          {clock ? t("Stop") : t("Start")}
        </Button>
      </form>
      {clock && isAsked && <StopDialog clock={clock} onStop={stop.send} onClose={() => setAsked(false)} />}
    </section>
  );
}
