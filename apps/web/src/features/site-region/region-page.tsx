import {
  changeSentences,
  type RegionChange,
  regionMessages,
  type SiteRegionView,
} from "@hereabouts/contract/region/region-change";
import { formatNumber, t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { WorkbenchHead } from "../../app/workbench/workbench-head.tsx";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useChangeRegion, usePreviewRegion, useUndoRegion } from "./mutations.ts";
import { siteRegion } from "./queries.ts";
import { LookFields, NameFields, PartsSection, PlaceFields, TownsSection } from "./region-fields.tsx";
import { regionForm, regionValues } from "./region-form.ts";
import { useRegionTools } from "./region-tools.ts";
import styles from "./site-region.module.css";
import { TranslationCoverage } from "./translation-coverage.tsx";

type View = SiteRegionView;
type File = Parameters<ReturnType<typeof usePreviewRegion>["mutate"]>[0]["file"];

function Consequences({ change }: { change: RegionChange }) {
  return (
    <ul>
      {changeSentences(change).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** The last change, and what undoing it does. */
function LastChange({ undo }: { undo: NonNullable<View["undo"]> }) {
  const [isAsking, setAsking] = useState(false);
  const undoing = useUndoRegion();
  const action = useAction({
    do: async () => {
      await undoing.mutateAsync({ id: undo.id });
      setAsking(false);
      // Towns, zone and colors of the page itself are others now.
      window.location.reload();
    },
    done: t(regionMessages.undone),
  });
  return (
    <Banner tone="info" actions={<Button onPress={() => setAsking(true)}>{t("Undo change")}</Button>}>
      {withParts(t("The region was changed <time/>. You can undo this for 30 days."), {
        time: <TimeAgo at={undo.changed} />,
      })}
      <ConfirmDialog
        title={t("Undo change?")}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t("Undo change")}
        isPending={action.isPending}
        onConfirm={() => void action.run()}
      >
        <Consequences change={undo.restores} />
      </ConfirmDialog>
    </Banner>
  );
}

/** A change that a worker makes, or failed to make. */
function RunningChange({ running: { done, total, failure } }: { running: NonNullable<View["running"]> }) {
  return (
    <div role="status">
      <Banner tone={failure === null ? "info" : "danger"}>
        {failure === null
          ? t(
              "The region is being changed: {done} of {total} events moved. Visitors read the site as before until the change is done.",
              { done: formatNumber(done), total: formatNumber(total) },
            )
          : t(failure)}
      </Banner>
    </div>
  );
}

/** The form of the region: what a change does is shown before it is saved. */
function RegionForm({ view }: { view: View }) {
  const [asked, setAsked] = useState<{ file: File; change: RegionChange } | null>(null);
  const tools = useRegionTools();
  const [previewing, changing] = [usePreviewRegion(), useChangeRegion()];
  const form = useForm(regionForm, regionValues(view.file), {
    isStored: true,
    send: async (file) => setAsked({ file, change: await previewing.mutateAsync({ file }) }),
  });
  const save = useAction({
    do: async ({ file }: NonNullable<typeof asked>) => {
      const { running } = await changing.mutateAsync({ file, seen: view.changed });
      setAsked(null);
      if (running === null) window.location.reload();
      return running;
    },
    done: (_file, running) => (running === null ? t(regionMessages.saved) : null),
  });
  return (
    <form method="dialog" ref={form.ref} className={styles.setup} onSubmit={form.onSubmit} noValidate>
      <FormSection title={t("Name")}>
        <NameFields form={form} />
      </FormSection>
      <FormSection title={t("Place")}>
        <PlaceFields form={form} />
      </FormSection>
      <TownsSection form={form} tools={tools} />
      <PartsSection form={form} />
      <LookFields form={form} hasMark />
      <FormBanner form={form} />
      <div className={styles.row}>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {t("Review change")}
        </Button>
        <AnchorButton
          href={`data:application/json,${encodeURIComponent(JSON.stringify(view.file, null, 2))}`}
          download="region.json"
        >
          {t("Download region file")}
        </AnchorButton>
      </div>
      {asked && (
        <ConfirmDialog
          title={t("Change the region?")}
          isOpen
          onClose={() => setAsked(null)}
          confirmLabel={t("Save region")}
          isPending={save.isPending}
          onConfirm={() => void save.run(asked)}
        >
          <Consequences change={asked.change} />
          <p>{t("You can undo this for 30 days.")}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

/** The region, name and look of the site, for superusers. */
export function RegionPage() {
  const query = useQuery(siteRegion(useApi()));
  const view = query.data;
  const isRunning = view?.running?.failure === null;
  const [wasRunning, setWasRunning] = useState(false);
  useEffect(() => {
    if (isRunning) setWasRunning(true);
    // The page itself is of the former region.
    else if (wasRunning && view && view.running === null) window.location.reload();
  }, [isRunning, wasRunning, view]);
  return (
    <>
      <WorkbenchHead
        title={t("Region and name")}
        sentence={t("What the site is called, where it is and how it looks.")}
      />
      {query.isError && <LoadFailed query={query} />}
      {query.isPending && <TableSkeleton />}
      {view?.running && <RunningChange running={view.running} />}
      {view?.undo && !isRunning && <LastChange undo={view.undo} />}
      {view && !isRunning && <RegionForm key={view.changed} view={view} />}
      <TranslationCoverage />
    </>
  );
}
