import { limits } from "@hereabouts/contract/limits";
import { type MoveIn, moveIn, moveInForm } from "@hereabouts/contract/sources/move-in";
import { formatNumber, plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioSegment } from "@hereabouts/ui/choices/radio-segment";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { FieldFrame } from "@hereabouts/ui/fields/field-frame";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { WorkbenchHead } from "../../app/workbench/workbench-head.tsx";
import { FormBanner } from "../../forms/form-banner.tsx";
import { sendFile } from "../../forms/send-file.ts";
import { useForm } from "../../forms/use-form.ts";
import { useCheckMoveIn, useImportMoveIn, useRefreshAll, useRefreshMoveIn } from "./mutations.ts";
import { lastMoveIn } from "./queries.ts";
import styles from "./site-region.module.css";

const isRunning = ({ state }: MoveIn) => state === "checking" || state === "importing";

const waysIn = () => [
  { value: "address", label: t("Web address") },
  { value: "file", label: t("File") },
];

/** Form for an address or a file, with the venue of a calendar. */
function MoveInForm({ isBusy }: { isBusy: boolean }) {
  const [way, setWay] = useState("address");
  const [file, setFile] = useState<File | null>(null);
  const checking = useCheckMoveIn();
  const refresh = useRefreshMoveIn();
  const form = useForm(moveInForm, { url: "", venue: "" }, { send: (values) => checking.mutateAsync(values) });
  const send = useAction({
    do: async (chosen: File) => {
      const query = new URLSearchParams({ name: chosen.name, venue: form.current.venue });
      await sendFile(`/events/api/v1/move_in/file/?${query}`, chosen, moveIn.partial().loose());
      await refresh();
    },
  });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        if (way === "address") return form.onSubmit(event);
        event.preventDefault();
        if (file) void send.run(file);
      }}
    >
      <FormSection title={t("What to import")}>
        <RadioSegment label={t("Import from")} options={waysIn()} value={way} onChange={setWay} />
        {way === "address" ? (
          <TextField
            {...form.field("url")}
            label={t("Web address")}
            description={t("A table of venues and events (CSV), or a calendar feed (iCalendar, webcal).")}
            inputMode="url"
            placeholder="https://"
            maxChars={limits.urlChars}
          />
        ) : (
          <FieldFrame
            label={t("File")}
            description={t(
              "A table of venues and events (.csv) or a calendar (.ics) of at most {sourceMegabytes} MB.",
              {
                sourceMegabytes: limits.sourceMegabytes,
              },
            )}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,.ics,.ical,text/csv,text/calendar"
                onChange={({ target }) => setFile(target.files?.[0] ?? null)}
              />
            )}
          </FieldFrame>
        )}
        <TextField
          {...form.field("venue")}
          label={t("Venue of a calendar")}
          description={t(
            "All events of a calendar take place there. A new venue stands in the first town until you move it.",
          )}
          optional
          autoComplete="off"
          maxChars={limits.nameChars}
        />
        <FormBanner form={form} />
        <div>
          <Button
            type="submit"
            variant="primary"
            isPending={form.isSending || send.isPending}
            isDisabled={isBusy || (way === "file" && !file)}
          >
            {t("Check")}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

/** Sentence about a try: how far it is, or how it ended. */
function stateSentence({ state, name, counts, failure }: MoveIn): string {
  const rows = plural(counts?.read ?? 0, "{count} row", "{count} rows");
  if (state === "checking") return t("Checking {name}: {rows} read so far. Nothing is stored.", { name, rows });
  if (state === "importing") return t("Importing {name}: {rows} read so far.", { name, rows });
  if (state === "failed") return failure ?? "";
  const number = (of: "created" | "updated" | "unchanged" | "rejected") => formatNumber(counts?.[of] ?? 0);
  const values = {
    name,
    rows,
    created: number("created"),
    updated: number("updated"),
    unchanged: number("unchanged"),
    rejected: number("rejected"),
  };
  return state === "checked"
    ? t(
        "{name} was checked: {rows}, {created} new, {updated} changed, {unchanged} as they are, {rejected} rejected. Nothing is stored yet.",
        values,
      )
    : t(
        "{name} was imported: {rows}, {created} new, {updated} changed, {unchanged} as they were, {rejected} rejected.",
        values,
      );
}

/** The report of the last try. */
function MoveInReport({ view }: { view: MoveIn }) {
  const importing = useImportMoveIn();
  const take = useAction({ do: () => importing.mutateAsync({ id: view.id }) });
  const { state, counts, rejected } = view;
  const taken = (counts?.created ?? 0) + (counts?.updated ?? 0);
  const tone = state === "failed" ? "danger" : state === "done" ? "success" : "info";
  return (
    <FormSection title={t("Report")}>
      <div role="status">
        <Banner tone={tone}>{stateSentence(view)}</Banner>
      </div>
      {rejected.length > 0 && (
        <>
          <p>{t("Rejected rows, with their reasons. Correct the file and check it again, or import the others.")}</p>
          <ul>
            {rejected.map(({ line, sourceId, reason }) => (
              <li key={`${line} ${sourceId} ${reason}`}>
                {t("Line {line}: {message}", { line, message: sourceId === "" ? reason : `${sourceId} – ${reason}` })}
              </li>
            ))}
          </ul>
        </>
      )}
      {state === "checked" && taken > 0 && (
        <div>
          <Button variant="primary" isPending={take.isPending} onPress={() => void take.run()}>
            {plural(taken, "Import {count} row", "Import {count} rows")}
          </Button>
        </div>
      )}
      {state === "done" && (
        <div className={styles.row}>
          <LinkButton to="/django/$kind/" params={{ kind: "venues" }}>
            {t("See venues")}
          </LinkButton>
          <LinkButton to="/events/">{t("See events")}</LinkButton>
        </div>
      )}
    </FormSection>
  );
}

/** Moves venues and events in from elsewhere, for superusers. */
export function MoveInPage() {
  const query = useQuery(lastMoveIn(useApi()));
  const refresh = useRefreshAll();
  const view = query.data;
  const [isWatched, setWatched] = useState(false);
  useEffect(() => {
    if (view && isRunning(view)) setWatched(true);
    else if (isWatched) {
      setWatched(false);
      void refresh();
    }
  }, [view, isWatched, refresh]);
  return (
    <>
      <WorkbenchHead
        title={t("Move in")}
        sentence={t("Import venues and events that you have elsewhere. Rows that were imported before are updated.")}
      />
      {query.isError && <LoadFailed query={query} />}
      {query.isPending && <TableSkeleton />}
      {view && <MoveInReport view={view} />}
      {query.isSuccess && <MoveInForm isBusy={view ? isRunning(view) : false} />}
      <p className="muted">
        {t("A whole site of this product moves by its archive, into an empty site: npm run import -- hereabouts FILE.")}
      </p>
    </>
  );
}
