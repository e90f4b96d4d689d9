import { limits } from "@hereabouts/contract/limits";
import {
  type MoveIn,
  type MoveInFormat,
  moveIn,
  moveInForm,
  moveInFormats,
} from "@hereabouts/contract/sources/move-in";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioSegment } from "@hereabouts/ui/choices/radio-segment";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { FieldFrame } from "@hereabouts/ui/fields/field-frame";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { WorkbenchHead } from "../../app/workbench/workbench-head.tsx";
import { FormBanner } from "../../forms/form-banner.tsx";
import { sendFile } from "../../forms/send-file.ts";
import type { FormField } from "../../forms/use-fields.ts";
import { useForm } from "../../forms/use-form.ts";
import { MoveInCategories } from "./move-in-categories.tsx";
import { MoveInReport } from "./move-in-report.tsx";
import { useCheckMoveIn, useRefreshAll, useRefreshMoveIn } from "./mutations.ts";
import { lastMoveIn } from "./queries.ts";
import { WholeMoves } from "./whole-moves.tsx";

const isRunning = ({ state }: MoveIn) => state === "checking" || state === "importing";

const waysIn = () => [
  { value: "address", label: t("Web address") },
  { value: "file", label: t("File") },
];

const formats = () => moveInFormats.map(({ value, label }) => ({ value, label: t(label) }));

const formatNamed = (name: string) => moveInFormats.find(({ value }) => value === name) ?? moveInFormats[0];

type Format = (typeof moveInFormats)[number];

function FileField({ format, onChoose }: { format: Format; onChoose: (file: File | null) => void }) {
  return (
    <FieldFrame
      label={t("File")}
      description={t("A file ending in {endings} of at most {sourceMegabytes} MB.", {
        endings: format.endings.replaceAll(",", ", "),
        sourceMegabytes: limits.sourceMegabytes,
      })}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept={format.endings}
          onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        />
      )}
    </FieldFrame>
  );
}

/** Venue of entries that name no place. */
function VenueField(field: FormField<string>) {
  return (
    <TextField
      {...field}
      label={t("Venue of events without a place")}
      description={t(
        "A new venue is in the first town until you move it. Without a venue here, such events are at one named like the calendar, or left out.",
      )}
      optional
      autoComplete="off"
      maxChars={limits.nameChars}
    />
  );
}

/** Whether images come along, with what has to be true of them. */
function PicturesField({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <Switch
      label={t("Import images")}
      description={t("Choose this only if you have the right to use the images. JPEG and PNG files are imported.")}
      isSelected={value}
      onChange={onChange}
    />
  );
}

/** Form for an address or a file in one of the formats, with the venue of entries without a place. */
function MoveInForm({ isBusy }: { isBusy: boolean }) {
  const [way, setWay] = useState("address");
  const [file, setFile] = useState<File | null>(null);
  const checking = useCheckMoveIn();
  const refresh = useRefreshMoveIn();
  const form = useForm(
    moveInForm,
    { format: "csv" as MoveInFormat, url: "", venue: "", takesPictures: false },
    { send: (values) => checking.mutateAsync(values) },
  );
  const chosen = form.field("format");
  const format = formatNamed(form.current.format);
  const send = useAction({
    do: async (chosen: File) => {
      const { venue, takesPictures } = form.current;
      const query = new URLSearchParams({
        format: format.value,
        name: chosen.name,
        venue,
        takes_pictures: String(takesPictures),
      });
      await sendFile(`/events/api/v1/move_in/file/?${query}`, chosen, moveIn.partial().loose());
      await refresh();
    },
  });
  return (
    <form
      method="dialog"
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        if (way === "address") return form.onSubmit(event);
        event.preventDefault();
        if (file) void send.run(file);
      }}
    >
      <FormSection title={t("What to import")}>
        <SelectField
          {...chosen}
          label={t("Format")}
          options={formats()}
          onChange={(value) => chosen.onChange(formatNamed(value).value)}
        />
        <RadioSegment label={t("Import from")} options={waysIn()} value={way} onChange={setWay} />
        {way === "address" ? (
          <TextField
            {...form.field("url")}
            label={t("Web address")}
            description={t(format.address)}
            inputMode="url"
            placeholder="https://"
            maxChars={limits.urlChars}
          />
        ) : (
          <FileField format={format} onChoose={setFile} />
        )}
        {format.value !== "csv" && (
          <>
            <VenueField {...form.field("venue")} />
            <PicturesField {...form.field("takesPictures")} />
          </>
        )}
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
      {view && <MoveInCategories key={view.id} view={view} />}
      {query.isSuccess && <MoveInForm isBusy={view ? isRunning(view) : false} />}
      <WholeMoves />
      <p className="muted">
        {t("A whole site of this product moves by its archive, into an empty site: npm run import -- hereabouts FILE.")}
      </p>
    </>
  );
}
