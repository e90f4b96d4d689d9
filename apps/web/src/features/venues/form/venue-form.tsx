import { venuePath } from "@hereabouts/contract/paths";
import { defaultTown } from "@hereabouts/contract/region/region";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import type { VenueFormMode, VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import { t } from "@hereabouts/language/translate";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { AccessFields } from "../../../forms/access-fields.tsx";
import { describedText } from "../../../forms/described-text.ts";
import { RecordFormPage } from "../../../forms/records/record-form-page.tsx";
import { useRecordForm } from "../../../forms/records/use-record-form.ts";
import { useSampleData } from "../../../forms/records/use-sample-data.ts";
import type { Form } from "../../../forms/use-form.ts";
import { SimilarVenues } from "./similar-venues.tsx";
import { VenueAdminFields } from "./venue-admin-fields.tsx";
import { VenueBasicsFields } from "./venue-basics-fields.tsx";
import { VenueHoursFields } from "./venue-hours-fields.tsx";
import { venueNeeds } from "./venue-needs.ts";
import { VenuePlaceFields } from "./venue-place-fields.tsx";
import { initialVenue, type VenueValues, venueValues } from "./venue-values.ts";

const links = ["facebookUrl", "instagramUrl", "twitterUrl", "wikipediaUrl"] as const;

/** Where else a venue is to be found. */
function VenueLinkFields({ form }: { form: Pick<Form<VenueValues, unknown>, "field"> }) {
  return (
    <FormSection title={t("Elsewhere")}>
      <div className={styles.pair}>
        {links.map((name) => (
          <TextField key={name} {...describedText(venueFields[name])} {...form.field(name)} />
        ))}
        <TextField {...describedText(venueFields.wikidataId)} {...form.field("wikidataId")} placeholder="Q…" />
        <TextField
          {...describedText(venueFields.poiType)}
          {...form.field("poiType")}
          placeholder={t("Museum, brewery, town hall…")}
        />
      </div>
    </FormSection>
  );
}

/** Sample data for the debug shortcut: a hall in the default town. */
function sampleVenue(): Partial<VenueValues> {
  const { name: city, state, lat, lon } = defaultTown();
  return {
    name: "Mill River Hall",
    website: "https://example.org/mill-river-hall",
    email: "hall@example.org",
    description: "A hall by the river with a sprung floor and a kitchen.",
    street: "25 Mill River Road",
    city,
    state,
    lat: String(lat),
    lon: String(lon),
    pointAccuracy: "by_hand",
  };
}

const schemas = { basic: venueValues("basic"), standard: venueValues("standard"), admin: venueValues("admin") };
/** Output of a valid form, as the API expects it. */
type SentVenue = z.output<(typeof schemas)["admin"]>;

export interface VenueFormProps {
  mode: VenueFormMode;
  /** The venue to change; a new one without it. */
  venue?: VenueFormRecord;
  regions: readonly { id: number; name: string; isDefault: boolean }[];
  title: string;
  hint?: string;
  back?: ReactNode;
  isInset?: boolean;
  /** Tells drafts of different people apart. */
  userId: number;
  submitLabel: string;
  /** Sends the checked form; what it resolves to is the venue as it is now. */
  onSave: (form: SentVenue) => Promise<VenueFormRecord>;
  /** Runs after saving; the form stays busy until it resolves. */
  onSaved?: (venue: VenueFormRecord) => unknown;
  /** True if the page itself confirms saving. */
  isConfirmedOnPage?: boolean;
  /** Loads the venue as it is stored now. */
  loadNewest?: () => Promise<VenueFormRecord>;
  /** Fields of what is saved with it, below the others. */
  besides?: ReactNode;
  /** Below the submit button: "Delete". */
  actions?: ReactNode;
}

/** The venue form in its three modes: a suggestion by anybody, a producer's venue, everything. */
export function VenueForm(props: VenueFormProps) {
  const {
    mode,
    venue,
    regions,
    title,
    hint,
    back,
    isInset,
    userId,
    submitLabel,
    onSave,
    onSaved,
    isConfirmedOnPage,
    loadNewest,
    besides,
    actions,
  } = props;
  const defaultRegion = (regions.find(({ isDefault }) => isDefault) ?? regions[0])?.id;
  const start = initialVenue(venue, defaultRegion);
  const record = useRecordForm(schemas[mode], start, {
    isStored: venue !== undefined,
    isNew: venue === undefined,
    draftName: `venue:${venue?.id ?? mode}:${userId}`,
    save: onSave,
    isConfirmedOnPage,
    pageOf: (saved) => (saved.published ? venuePath(saved) : null),
    onSaved: (saved) => {
      form.reset(initialVenue(saved, defaultRegion));
      return onSaved?.(saved);
    },
  });
  const { form } = record;
  const [isUploading, setUploading] = useState(false);
  useSampleData(() => form.change(sampleVenue()));
  return (
    <RecordFormPage
      record={record}
      title={title}
      hint={hint}
      back={back}
      isInset={isInset ?? false}
      submitLabel={submitLabel}
      needs={venueNeeds(form)}
      isUploading={isUploading}
      loadNewest={loadNewest && (async () => initialVenue(await loadNewest(), defaultRegion))}
      ways={actions}
    >
      <VenueBasicsFields
        form={form}
        venue={venue}
        regions={mode === "basic" ? null : regions}
        onUploading={setUploading}
      />
      <VenuePlaceFields form={form} start={start} />
      {!venue && <SimilarVenues values={form.current} userId={userId} />}
      <VenueHoursFields form={form} isBasic={mode === "basic"} />
      {mode !== "basic" && <AccessFields kind="venue" field={form.field("access")} />}
      {mode !== "basic" && <VenueLinkFields form={form} />}
      {besides}
      {mode === "admin" && <VenueAdminFields form={form} isNew={!venue} />}
    </RecordFormPage>
  );
}
