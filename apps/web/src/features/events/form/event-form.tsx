import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { eventPath } from "@hereabouts/contract/paths";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { toast } from "@hereabouts/ui/feedback/toast";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormPage, FormSection } from "@hereabouts/ui/layout/form-page";
import { RichTextField } from "@hereabouts/ui/rich-text/rich-text-field";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import type { z } from "zod";
import { useToday } from "../../../app/site-config.tsx";
import { DraftBanner } from "../../../forms/draft-banner.tsx";
import { FormImage } from "../../../forms/form-image.tsx";
import { FormSubmit } from "../../../forms/form-submit.tsx";
import { useDraft } from "../../../forms/use-draft.ts";
import { type Form, useForm } from "../../../forms/use-form.ts";
import { useLeaveWarning } from "../../../forms/use-leave-warning.ts";
import { useSampleData } from "../../../forms/use-sample-data.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { DatesChange } from "./dates-change.tsx";
import { eventNeeds } from "./event-needs.ts";
import { EventPreview, type PicturedEvent, type PreviewedCard, printOf } from "./event-preview.tsx";
import { EventPriceFields } from "./event-price-fields.tsx";
import { EventStatusFields } from "./event-status-fields.tsx";
import { type EventValues, eventValues, initialEvent, revivedEvent } from "./event-values.ts";
import { EventWhenFields } from "./event-when-fields.tsx";
import { EventWhereFields } from "./event-where-fields.tsx";
import { sampleEvent } from "./sample-event.ts";
import "@hereabouts/ui/layout/form-page.css";

/** What a checked form holds, for the call that saves it. */
type SentEvent = z.output<ReturnType<typeof eventValues>>;

interface EventFormProps {
  title: string;
  back: ReactNode;
  start: EventValues;
  /** The event whose picture it begins with: the one that is changed, or that is copied. */
  pictured?: PicturedEvent | undefined;
  /** A new event: its days cannot be past. */
  isNew: boolean;
  /** A producer's event is at the venue they work on; others choose. */
  isVenueLocked: boolean;
  /** Why it is, and what can be done about it. */
  venueNote?: string;
  mayMarkGlobal: boolean;
  /** Tells drafts apart: the record and the person. */
  draftName: string;
  /** Draws the event as the listing will. */
  renderCard: (card: PreviewedCard) => ReactNode;
  /** Above the submit button: how much of the quota is used. */
  quota?: ReactNode;
  /** Nothing further can be published: the submit button is off, as the warning in `quota` says. */
  isQuotaFull?: boolean;
  submitLabel: string;
  onSave: (form: SentEvent) => Promise<EventFormRecord>;
  onSaved: (event: EventFormRecord) => void;
  /** Loads the event as it is stored now. */
  loadNewest?: () => Promise<EventFormRecord>;
  onCancel: () => void;
  /** What else can be done with the event: "Delete". */
  actions?: ReactNode;
}

const categories = eventTypes.map(({ id, name }) => ({ value: String(id), label: name }));

/** A new event goes along when its producer switches venues, with all that was typed. */
function useVenueOf(form: Form<EventValues, unknown>, venueId: number | null, isFollowing: boolean): void {
  const follow = useEffectEvent((venue: number | null) => {
    if (isFollowing && form.start.pointOfInterest !== venue) form.rebase({ ...form.start, pointOfInterest: venue });
  });
  useEffect(() => follow(venueId), [venueId]);
}

/** The event form. */
export function EventForm(props: EventFormProps) {
  const {
    title,
    back,
    start,
    pictured,
    isNew,
    isVenueLocked,
    mayMarkGlobal,
    draftName,
    quota,
    isQuotaFull = false,
  } = props;
  const {
    venueNote = "An event stays at its venue.",
    renderCard,
    submitLabel,
    onSave,
    onSaved,
    loadNewest,
    onCancel,
    actions,
  } = props;
  const today = useToday();
  const firstDay = isNew ? today : null;
  const schema = useMemo(() => eventValues(firstDay), [firstDay]);
  const form = useForm(schema, start, { isStored: pictured !== undefined });
  useVenueOf(form, start.pointOfInterest, isNew && isVenueLocked);
  const draft = useDraft(draftName, form, revivedEvent);
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const quotaId = useId();
  const { field } = form;
  const name = field("name");
  const recertify = field("recertify");
  const print = printOf(form.current, pictured);
  useSampleData(() => form.change(sampleEvent(today)));
  const save = async () => {
    const values = form.submit();
    if (!values) return;
    setSaving(true);
    try {
      const saved = await onSave(values);
      draft.forget();
      const view = () => void navigate({ to: eventPath(saved) });
      toast({
        tone: "success",
        message: isNew ? messages.itemSaved(saved.name) : messages.updated(saved.name),
        action: { label: "View", onPress: view },
      });
      onSaved(saved);
    } catch (error) {
      form.showAnswer(error);
      setSaving(false);
    }
  };
  const sending = useSending(() => void save());
  useLeaveWarning(form.isChanged && !isSaving, draft.isKept);
  return (
    <FormPage
      back={back}
      title={title}
      hint="Fields are required unless marked optional."
      isInset
      formRef={form.ref}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaving || sending.isWaiting || !form.submit()) return;
        draft.keep();
        sending.start();
      }}
      aside={
        <>
          <EventPreview values={form.current} pictured={pictured} today={today} renderCard={renderCard} />
          {quota && (
            <div id={quotaId} className="fpage__quota">
              {quota}
            </div>
          )}
          <FormSubmit
            form={form}
            label={submitLabel}
            needs={eventNeeds(form, firstDay)}
            isPending={isSaving}
            waiting={sending.isWaiting ? { isKept: draft.isKept } : null}
            isUploading={isUploading}
            isOff={!form.isValid || isQuotaFull}
            offBecause={isQuotaFull ? quotaId : undefined}
            onRebase={loadNewest && (async () => form.rebase(initialEvent(await loadNewest(), null)))}
          >
            <Button variant="quiet" onPress={onCancel}>
              Cancel
            </Button>
          </FormSubmit>
          {actions && <div className="fpage__actions">{actions}</div>}
        </>
      }
    >
      <DraftBanner draft={draft} />
      <FormSection title="The basics">
        <TextField label="Name" {...name} counter={{ used: name.value.length, max: limits.nameChars }} />
        <div className="sect__pair">
          <SelectField label="Category" placeholder="Choose a category" options={categories} {...field("eventType")} />
          <TextField label="Website" {...field("url")} inputMode="url" placeholder="https://" />
        </div>
        <div data-field="description">
          <RichTextField label="Description" {...field("description")} max={limits.descriptionChars} />
        </div>
        <FormImage
          form={form}
          {...(pictured && {
            currentUrl: pictured.imageUrl,
            source: pictured.imageSource,
            currentCrop: pictured.imageCropData?.primary ?? null,
          })}
          {...(print !== null && { printUrl: print })}
          onLoading={setUploading}
        />
      </FormSection>
      <EventWhenFields
        form={form}
        today={today}
        isNew={isNew}
        isRevealed={pictured !== undefined || form.isRevealed("dates")}
      >
        {pictured && "id" in pictured && <DatesChange eventId={pictured.id} values={form.current} start={form.start} />}
      </EventWhenFields>
      <EventWhereFields form={form} isLocked={isVenueLocked} note={venueNote} mayMarkGlobal={mayMarkGlobal} />
      <EventPriceFields form={form} />
      {!isNew && (
        <>
          <EventStatusFields form={form} />
          <FormSection title="Still true?">
            <Switch
              label="Recertify"
              description="Says that all of this is true today."
              isSelected={recertify.value}
              onChange={recertify.onChange}
            />
          </FormSection>
        </>
      )}
    </FormPage>
  );
}
