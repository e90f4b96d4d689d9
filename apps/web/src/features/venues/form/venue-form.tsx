import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { venuePath, venuePrintPath } from "@hereabouts/contract/paths";
import type { VenueFormMode, VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { toast } from "@hereabouts/ui/feedback/toast";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormPage, FormSection } from "@hereabouts/ui/layout/form-page";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { DraftBanner } from "../../../forms/draft-banner.tsx";
import { FormImage } from "../../../forms/form-image.tsx";
import { FormSubmit } from "../../../forms/form-submit.tsx";
import { useDraft } from "../../../forms/use-draft.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useLeaveWarning } from "../../../forms/use-leave-warning.ts";
import { useSampleData } from "../../../forms/use-sample-data.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { sampleVenue } from "./sample-venue.ts";
import { VenueAdminFields } from "./venue-admin-fields.tsx";
import { VenueHoursFields } from "./venue-hours-fields.tsx";
import { VenueLinkFields } from "./venue-link-fields.tsx";
import { venueNeeds } from "./venue-needs.ts";
import { VenuePlaceFields } from "./venue-place-fields.tsx";
import { initialVenue, venueValues } from "./venue-values.ts";
import "@hereabouts/ui/layout/form-page.css";

const schemas = { basic: venueValues("basic"), standard: venueValues("standard"), admin: venueValues("admin") };
/** What a checked form holds, for the call that saves it. */
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
  onSaved: (venue: VenueFormRecord) => void;
  /** Loads the venue as it is stored now. */
  loadNewest?: () => Promise<VenueFormRecord>;
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
    loadNewest,
    actions,
  } = props;
  const defaultRegion = (regions.find(({ isDefault }) => isDefault) ?? regions[0])?.id;
  const start = initialVenue(venue, defaultRegion);
  const form = useForm(schemas[mode], start, { isStored: venue !== undefined });
  const draft = useDraft(`venue:${venue?.id ?? mode}:${userId}`, form);
  const { field } = form;
  const navigate = useNavigate();
  const description = field("description");
  const [isSaving, setSaving] = useState(false);
  const [isUploading, setUploading] = useState(false);
  useSampleData(() => form.change(sampleVenue));
  const save = async () => {
    const values = form.submit();
    if (!values) return;
    setSaving(true);
    try {
      const saved = await onSave(values);
      draft.forget();
      form.reset(initialVenue(saved, defaultRegion));
      const view = () => void navigate({ to: venuePath(saved) });
      toast({
        tone: "success",
        message: venue ? messages.updated(saved.name) : messages.itemSaved(saved.name),
        ...(saved.published && { action: { label: "View", onPress: view } }),
      });
      onSaved(saved);
    } catch (error) {
      form.showAnswer(error);
    } finally {
      setSaving(false);
    }
  };
  const sending = useSending(() => void save());
  useLeaveWarning(form.isChanged && !isSaving, draft.isKept);
  return (
    <FormPage
      back={back}
      title={title}
      hint={hint ?? "Fields are required unless marked optional."}
      isInset={isInset ?? false}
      formRef={form.ref}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaving || sending.isWaiting || !form.submit()) return;
        draft.keep();
        sending.start();
      }}
      aside={
        <FormSubmit
          form={form}
          label={submitLabel}
          needs={venueNeeds(form)}
          isPending={isSaving}
          waiting={sending.isWaiting ? { isKept: draft.isKept } : null}
          isUploading={isUploading}
          isOff={!form.isValid}
          onRebase={loadNewest && (async () => form.rebase(initialVenue(await loadNewest(), defaultRegion)))}
        >
          {actions}
        </FormSubmit>
      }
    >
      <DraftBanner draft={draft} />
      <FormSection title="The basics">
        <TextField
          label="Name"
          {...field("name")}
          counter={{ used: field("name").value.length, max: limits.nameChars }}
        />
        {mode !== "basic" && (
          <SelectField
            label="Region"
            options={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field("region")}
          />
        )}
        <TextField
          label="Description"
          optional
          isMultiline
          {...description}
          counter={{ used: description.value.length, max: limits.descriptionChars }}
        />
        <div className="sect__pair">
          <TextField label="Website" optional {...field("website")} inputMode="url" placeholder="https://" />
          <TextField label="Phone" optional {...field("phone")} type="tel" />
        </div>
        <TextField label="Email" optional {...field("email")} type="email" />
      </FormSection>
      <FormSection title="Picture">
        <FormImage
          form={form}
          {...(venue && {
            currentUrl: venue.imageUrl,
            source: venue.imageSource,
            currentCrop: venue.imageCropData?.primary ?? null,
            printUrl: venuePrintPath(venue.id),
          })}
          onLoading={setUploading}
        />
      </FormSection>
      <VenuePlaceFields form={form} start={start} />
      <VenueHoursFields form={form} isBasic={mode === "basic"} isRevealed={form.isRevealed("openTimes")} />
      {mode !== "basic" && <VenueLinkFields form={form} />}
      {mode === "admin" && <VenueAdminFields form={form} isNew={!venue} />}
    </FormPage>
  );
}
