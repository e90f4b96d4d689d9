import { limits } from "@hereabouts/contract/limits";
import type { TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { toast } from "@hereabouts/ui/feedback/toast";
import { TextField } from "@hereabouts/ui/fields/text-field";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { Play, Square } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../app/time/use-now.ts";
import { tellFailure } from "../../removal/do-with-undo.ts";
import styles from "./clock-panel.module.css";
import { hoursWords, timeWords } from "./hours-words.ts";
import { useStopClock } from "./mutations.ts";
import { StopDialog } from "./stop-dialog.tsx";
import { useHourDeeds } from "./use-hour-deeds.ts";

const MINUTE = 60_000;

interface ClockPanelProps {
  clock: TimeEntry | null;
  today: string;
}

/** The clock: started with what is being worked on, and stopped; one that was forgotten is stopped at a time. */
export function ClockPanel({ clock, today }: ClockPanelProps) {
  const deeds = useHourDeeds();
  const stopping = useStopClock();
  const now = useNow();
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const note = typed ?? clock?.note ?? "";
  const stop = async (given: { date?: string; time?: string; note: string }) => {
    const { entry } = await stopping.mutateAsync(given);
    setTyped(null);
    if (entry) toast({ tone: "success", message: timesheetWords.written(hoursWords(entry.minutes)) });
    else toast({ tone: "warning", message: timesheetWords.tooShort });
  };
  const stopNow = () => void stop({ note }).catch(tellFailure);
  const minutes = clock ? Math.max(0, Math.floor((now.getTime() - Date.parse(clock.started)) / MINUTE)) : 0;
  const isForgotten = minutes >= limits.forgottenClockHours * 60;
  const since =
    clock && `Since ${timeWords(clock.timeStart)}${clock.date === today ? "" : ` on ${dayWords(clock.date, today)}`}`;
  return (
    <section className={`${panelStyles.panel} ${styles.clock}`} aria-label="Clock">
      {clock && isForgotten && (
        <Banner
          tone="warning"
          actions={
            <Button size="sm" onPress={() => setAsked(true)}>
              Say when I stopped
            </Button>
          }
        >
          {`The clock has been running for ${hoursWords(minutes)}. Did you forget it?`}
        </Banner>
      )}
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          if (!clock) void deeds.start(note).then((isDone) => isDone && setTyped(null));
          else stopNow();
        }}
      >
        <div className={styles.note}>
          <TextField
            label={clock ? "What you are working on" : "What are you working on?"}
            optional
            value={note}
            onChange={setTyped}
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
          isPending={deeds.isBusy || stopping.isPending}
        >
          {clock ? "Stop" : "Start"}
        </Button>
      </form>
      {clock && isAsked && <StopDialog clock={clock} onStop={stop} onClose={() => setAsked(false)} />}
    </section>
  );
}
