import { sourceWords } from "@hereabouts/contract/sources/source-words";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Switch } from "@hereabouts/ui/choices/switch";
import { FileField } from "@hereabouts/ui/fields/file-field";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { HealthLine } from "./health-line.tsx";
import styles from "./import.module.css";
import { IgnoredEntries, MissingEvents } from "./item-lists.tsx";
import { useChangeSource, useEventsRefresh, useReadSource, useRemoveSource } from "./mutations.ts";
import { OpenRun } from "./open-run.tsx";
import { PastRuns } from "./past-runs.tsx";
import { oneSource } from "./queries.ts";
import { eventFiles, sendSourceFile } from "./send-file.ts";

/** Asks again for everything that a reading changed, once it is over. */
function useFreshAfterRun(openRunId: number | undefined): void {
  const refresh = useEventsRefresh();
  const before = useRef(openRunId);
  useEffect(() => {
    if (before.current !== undefined && openRunId === undefined) void refresh();
    before.current = openRunId;
  });
}

/** Reading it again: by its address, or from a newer version of the file. */
function ReadAgain({ source }: { source: VenueSource }) {
  const { id, url, openRun } = source;
  const read = useAction({ do: useReadSource().mutateAsync });
  const refresh = useEventsRefresh();
  const [error, setError] = useState<string | null>(null);
  if (openRun) return null;
  if (url !== null) {
    return (
      <Button icon={<RefreshCw />} isPending={read.isPending} onPress={() => void read.run({ id })}>
        {t("Import now")}
      </Button>
    );
  }
  const send = async (file: File) => {
    setError(null);
    try {
      await sendSourceFile({ file, to: { sourceId: id } });
      await refresh();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : null);
    }
  };
  return (
    <FileField
      accept={eventFiles}
      label={t("Newer version of the file")}
      hint={t("Your own changes stay. Everything else follows the file.")}
      error={error}
      isDisabled={false}
      onChoose={(file) => void send(file)}
    />
  );
}

function ForgetSource({ source }: { source: VenueSource }) {
  const [isAsking, setAsking] = useState(false);
  const removal = useRemoveSource();
  const navigate = useNavigate();
  const remove = useAction({
    do: async () => {
      await removal.mutateAsync({ id: source.id });
      await navigate({ to: "/manage/import/" });
    },
    done: sourceWords.forgotten(source.name),
  });
  return (
    <>
      <Button variant="danger-quiet" onPress={() => setAsking(true)}>
        {t("Delete this source")}
      </Button>
      <ConfirmDialog
        title={t("Delete {name}?", { name: source.name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t("Delete")}
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => void remove.run()}
      >
        <p>{t("We’ll stop importing from this source. Events already imported stay and become yours to edit.")}</p>
      </ConfirmDialog>
    </>
  );
}

/** One source: how it is with it, what its last reading found, and what became of its entries. */
export function SourcePage({ id }: { id: number }) {
  const { data: source } = useQuery(oneSource(useApi(), id));
  const change = useAction({ do: useChangeSource().mutateAsync });
  useFreshAfterRun(source?.openRun?.id);
  if (!source) return null;
  const isOn =
    source.isScheduled && source.health.state !== "paused_undone" && source.health.state !== "paused_failing";
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <p>
            <Link to="/manage/import/" className="lone">
              {t("Import")}
            </Link>
          </p>
          <h1 className="display">{source.name}</h1>
          {source.url && <p className={styles.address}>{source.url}</p>}
        </div>
      </div>
      <HealthLine source={source} />
      <div className={styles.tools}>
        <ReadAgain source={source} />
        {source.url !== null && (
          <Switch
            label={t("Update my events automatically")}
            description={t("We check about once an hour. Your own changes stay.")}
            isSelected={isOn}
            onChange={(isScheduled) => void change.run({ id, isScheduled })}
          />
        )}
      </div>
      {source.openRun && <OpenRun key={source.openRun.id} id={source.openRun.id} />}
      <MissingEvents sourceId={id} />
      <PastRuns sourceId={id} />
      <IgnoredEntries sourceId={id} />
      <div className={styles.section}>
        <ForgetSource source={source} />
      </div>
    </>
  );
}
