import { messages } from "@hereabouts/contract/messages";
import { bulkChangeMessages } from "@hereabouts/contract/producer/bulk-changes";
import type { RegionSource } from "@hereabouts/contract/region-sources/region-source";
import { regionSourceLimits } from "@hereabouts/contract/region-sources/region-source-limits";
import { regionSourceMessages } from "@hereabouts/contract/region-sources/region-source-messages";
import { formatNumber, plural, t } from "@hereabouts/language/translate";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import { Button } from "@hereabouts/ui/actions/button";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pause, Play, RefreshCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { momentWords } from "../../app/time/moments.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useToday } from "../../app/time/use-now.ts";
import { useRecordChanges } from "../../app/workbench/use-record-changes.ts";
import { WorkbenchPage } from "../../app/workbench/workbench-page.tsx";
import { useMassUndo } from "../../removal/use-mass-undo.ts";
import { useCancelEvents, usePauseRegionSource, useReadRegionSource } from "./mutations.ts";
import { regionSource } from "./queries.ts";
import { SourceForm } from "./source-form.tsx";
import styles from "./source-page.module.css";
import { SourceBadge, TroubleList } from "./trouble-list.tsx";

const { missingShown: atOnce } = regionSourceLimits;

/** Counts of the last reading. */
function Counts({ source: { id, counts, lastSuccess, nextRead } }: { source: RegionSource }) {
  const { entries, taken, doubles, waiting, ignored, unusable } = counts;
  const facts = [
    plural(entries, "{count} entry", "{count} entries"),
    plural(taken, "{count} event", "{count} events"),
    plural(doubles, "{count} already here from elsewhere", "{count} already here from elsewhere"),
    ...(ignored > 0 ? [t("{ignored} ignored", { ignored })] : []),
    ...(unusable > 0 ? [t("{unusable} unusable", { unusable })] : []),
  ];
  return (
    <>
      <p>
        {lastSuccess
          ? withParts(t("Read <time/>: {facts}.", { facts: facts.join(", ") }), { time: <TimeAgo at={lastSuccess} /> })
          : t("No entries read yet.")}
        {nextRead && ` ${t("Next {nextRead}.", { nextRead: momentWords(nextRead, new Date()) })}`}
      </p>
      {waiting > 0 && (
        <p>
          <Link to="/reports/places/" search={{ source: id }} className="lone">
            {plural(waiting, "Choose the place of {count} entry", "Choose the places of {count} entries")}
          </Link>
        </p>
      )}
    </>
  );
}

/** Lines that were not taken, or not whole, with the reasons. */
function Problems({ source: { problems } }: { source: RegionSource }) {
  if (problems.length === 0) return null;
  return (
    <FormSection title={t("Lines to look at")}>
      <ul>
        {problems.map(({ line, name, reason, isTaken }) => (
          <li key={`${line} ${reason}`}>
            {name === "" ? t("Line {line}", { line }) : t("Line {line}, {name}", { line, name })}: {t(reason)}
            {!isTaken && <span className="muted"> {t("Not imported.")}</span>}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

interface MissingProps {
  source: RegionSource;
  /** Shows more of them. */
  onMore: () => void;
}

/** Events that the calendar no longer has, to be confirmed where they are on and canceled where they are not. */
function Missing({ source: { missing, missingTotal }, onMore }: MissingProps) {
  const today = useToday();
  const { confirmAll } = useRecordChanges();
  const [canceling, undoing] = [useCancelEvents(), useMassUndo()];
  const cancel = useAction({
    do: (id: number) => canceling.mutateAsync({ events: [id], status: "cancelled" }),
    done: () => bulkChangeMessages.canceled(1),
    undo: (_, { massChange: id }) => undoing.run({ id, kind: "change", run: null }),
  });
  if (missing.length === 0) return null;
  return (
    <FormSection title={t("No longer in this calendar")}>
      <ul className={styles.missing}>
        {missing.map((event) => (
          <li key={event.id}>
            <div className={styles.event}>
              <Link to="/events/$id/" params={{ id: String(event.id) }} className="lone">
                {event.name}
              </Link>
              <p className="muted">{dayAndTimes(event, today)}</p>
            </div>
            <div className={styles.acts}>
              <TextButton
                aria-label={t("Confirm {name}", { name: event.name })}
                onClick={() => void confirmAll([{ kind: "event", isHidden: false, ...event }])}
              >
                {t("Confirm")}
              </TextButton>
              <TextButton
                aria-label={t("Cancel event: {name}", { name: event.name })}
                onClick={() => void cancel.run(event.id)}
              >
                {t("Cancel event")}
              </TextButton>
            </div>
          </li>
        ))}
      </ul>
      {missing.length < missingTotal && (
        <p className={styles.more}>
          <Button onPress={onMore}>{t(messages.showMore)}</Button>
          <span className="muted">
            {t("{count} of {total}", { count: formatNumber(missing.length), total: formatNumber(missingTotal) })}
          </span>
        </p>
      )}
    </FormSection>
  );
}

/** Buttons of a source. */
function SourceTools({ source }: { source: RegionSource }) {
  const { id, name, isPaused } = source;
  const reading = useReadRegionSource();
  const pausing = usePauseRegionSource();
  const read = useAction({ do: () => reading.mutateAsync({ id }), done: regionSourceMessages.reads(name) });
  const pause = useAction({
    do: (paused: boolean) => pausing.mutateAsync({ id, isPaused: paused }),
    done: (paused) => (paused ? regionSourceMessages.paused(name) : regionSourceMessages.resumed(name)),
    undo: (paused) => pausing.mutateAsync({ id, isPaused: !paused }),
  });
  return (
    <>
      {!isPaused && (
        <Button icon={<RefreshCw />} isPending={read.isPending} onPress={() => void read.run()}>
          {t("Read now")}
        </Button>
      )}
      <Button
        icon={isPaused ? <Play /> : <Pause />}
        isPending={pause.isPending}
        onPress={() => void pause.run(!isPaused)}
      >
        {isPaused ? t("Resume") : t("Pause")}
      </Button>
    </>
  );
}

/** One source: its health, its last reading, and its settings. */
export function SourcePage({ id, ways }: { id: number; ways: ReactNode }) {
  const [named, setNamed] = useState<number>();
  const query = useQuery(regionSource(useApi(), id, named));
  const source = query.data;
  if (!source) return query.isError ? <LoadFailed query={query} /> : null;
  return (
    <WorkbenchPage ways={ways} title={source.name} sentence={source.url} tools={<SourceTools source={source} />}>
      <FormSection title={t("Last reading")}>
        <p>
          <SourceBadge source={source} />
        </p>
        <TroubleList source={source} />
        <Counts source={source} />
      </FormSection>
      <Missing source={source} onMore={() => setNamed((named ?? atOnce) + atOnce)} />
      <Problems source={source} />
      <SourceForm source={source} onDone={() => undefined} />
    </WorkbenchPage>
  );
}
