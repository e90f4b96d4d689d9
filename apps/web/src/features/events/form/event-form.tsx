import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import { eventPath } from "@hereabouts/contract/paths";
import type { EventDraft } from "@hereabouts/contract/producer/event-draft";
import type { ReadEvent } from "@hereabouts/contract/sources/pasted-event";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Switch } from "@hereabouts/ui/choices/switch";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { type ReactNode, useId, useMemo, useState } from "react";
import type { z } from "zod";
import { AccessFields } from "../../../forms/access-fields.tsx";
import { RecordFormPage } from "../../../forms/records/record-form-page.tsx";
import { useRecordForm } from "../../../forms/records/use-record-form.ts";
import { useSampleData } from "../../../forms/records/use-sample-data.ts";
import type { Form } from "../../../forms/use-form.ts";
import { DraftConflicts, DraftState } from "./draft-state.tsx";
import { EventFirstFields, type MarkOf } from "./event-basics-fields.tsx";
import styles from "./event-form.module.css";
import { eventNeeds } from "./event-needs.ts";
import { EventPreview, type PicturedEvent, type PreviewedCard } from "./event-preview.tsx";
import { EventPriceFields, EventRsvpFields } from "./event-price-fields.tsx";
import { EventStatusFields } from "./event-status-fields.tsx";
import { type EventValues, eventValues, initialEvent, revivedEvent } from "./event-values.ts";
import type { OwnVenue } from "./event-where-fields.tsx";
import { PastedMarks, PasteEvent } from "./paste-event.tsx";
import { type PlaceOrganizers, usePlaceDialog } from "./places/use-place-dialog.tsx";
import { ProposedMarks } from "./proposals/proposed-marks.tsx";
import { useContinuedDraft, useProposals, useProposedWebsite, useVenueOf } from "./proposals/use-proposals.ts";
import { publishedWords } from "./published-words.ts";
import { sampleEvent } from "./sample-event.ts";
import { SimilarEvents } from "./similar-events.tsx";
import { useChosenVenue, useVenueHours, useVenueToday } from "./use-chosen-venue.ts";
import { type ServerDraft, useServerDraft } from "./use-server-draft.ts";

/** Output of a valid form, as the API expects it. */
type SentEvent = z.output<ReturnType<typeof eventValues>>;

interface EventFormProps {
  title: string;
  back?: ReactNode;
  /** The link out of the form, to where it was begun. */
  out: ReactNode;
  start: EventValues;
  /** The event whose picture it begins with: the one that is changed, or that is copied. */
  pictured?: PicturedEvent | undefined;
  /** A new event: its days cannot be past. */
  isNew: boolean;
  /** The venues a producer chooses among; null for those who may choose any. */
  ownVenues: readonly OwnVenue[] | null;
  mayMarkGlobal: boolean;
  organizers: PlaceOrganizers;
  /** Tells drafts apart: the record and the person. */
  draftName: string;
  /** The draft on the server that is continued. */
  draft?: EventDraft | undefined;
  /** Draws the event as the listing will. */
  renderCard: (card: PreviewedCard) => ReactNode;
  /**
   * Quota of a venue, shown above the submit button, which is disabled when the quota is used up.
   * `short` is shown beside the title on phones.
   */
  quotaOf?: (venueId: number | null) => { words: ReactNode; short: string; isFull: boolean } | null;
  submitLabel: string;
  onSave: (form: SentEvent) => Promise<EventFormRecord>;
  /** Runs after saving; the form stays busy until it resolves. */
  onSaved: (event: EventFormRecord) => unknown;
  /** Loads the event as it is stored now. */
  loadNewest?: () => Promise<EventFormRecord>;
  onCancel: () => void;
  /** Other actions for the event: "Delete". */
  actions?: ReactNode;
  /** Says beside a field where its value comes from. */
  markOf?: MarkOf;
}

/** The form with what it holds at first, the venue it is about now, and that venue's days. */
function useEventForm(props: EventFormProps) {
  const { start, pictured, isNew, ownVenues, draftName, draft, onSave, onSaved } = props;
  const [venueId, setVenueId] = useState(start.venue);
  const today = useVenueToday(venueId);
  const firstDay = isNew ? today : null;
  const schema = useMemo(() => eventValues(firstDay), [firstDay]);
  const record = useRecordForm(schema, start, {
    isStored: !isNew,
    isNew,
    draftName,
    revive: revivedEvent,
    save: (sent) => server.publish((draft) => onSave({ ...sent, ...(draft !== undefined && { draft }) })),
    pageOf: eventPath,
    onSaved,
    published: publishedWords,
  });
  const { form } = record;
  const copyOf = pictured && "copyOf" in pictured ? pictured.copyOf : undefined;
  const server: ServerDraft = useServerDraft(form, {
    isOn: isNew,
    copyOf,
    onGone: () => form.reset(form.start),
    onAnswerAfterLeaving: (seen) => record.draft.amend({ draft: seen }),
  });
  useContinuedDraft(form, draft);
  if (form.current.venue !== venueId) setVenueId(form.current.venue);
  useVenueOf(form, start.venue, isNew && ownVenues !== null);
  const venue = useChosenVenue(form.current.venue);
  useProposedWebsite(form, venue?.website, isNew && pictured === undefined);
  const proposals = useProposals(form, {
    plain: start,
    venueId: form.current.venue,
    today,
    isProposing: isNew && pictured === undefined,
  });
  useSampleData(() => form.change(sampleEvent(today)));
  const venueHours = useVenueHours(form.current.venue, form.current.usePoiTimes);
  const place = usePlaceDialog(form, props.organizers);
  return { record, form, server, venue, venueHours, today, firstDay, proposals, place };
}

function QuotaNote({ id, words }: { id: string; words: ReactNode }) {
  if (!words) return null;
  return (
    <div id={id} tabIndex={-1} className={styles.quota}>
      {words}
    </div>
  );
}

/** Fields that only stored events have: status and confirmation. */
function StoredEventFields({ form, markOf }: { form: Form<EventValues, unknown>; markOf: MarkOf | undefined }) {
  const recertify = form.field("recertify");
  return (
    <>
      <EventStatusFields form={form} />
      {markOf?.("status")}
      <FormSection title={t("Still correct?")}>
        <Switch
          label={t("Confirm details")}
          description={t("Confirms that all details are correct today.")}
          isSelected={recertify.value}
          onChange={recertify.onChange}
        />
      </FormSection>
    </>
  );
}

function CancelButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="quiet" onPress={onPress}>
      {t("Cancel")}
    </Button>
  );
}

/** The event form. */
export function EventForm(props: EventFormProps) {
  const { title, back, out, pictured, isNew, ownVenues, mayMarkGlobal, quotaOf, actions } = props;
  const { renderCard, submitLabel, onSaved, loadNewest, onCancel } = props;
  const { record, form, server, venue, venueHours, today, firstDay, proposals, place } = useEventForm(props);
  const [quotaId, quota] = [useId(), quotaOf?.(form.current.venue)];
  const [isUploading, setUploading] = useState(false);
  const [said, setSaid] = useState<ReadEvent["said"]>([]);
  const markOf: MarkOf =
    props.markOf ??
    ((...fields) => (
      <>
        <PastedMarks said={said} fields={fields} />
        <ProposedMarks proposals={proposals} fields={fields} />
      </>
    ));
  return (
    <>
      <RecordFormPage
        record={record}
        title={title}
        back={back}
        out={out}
        headNote={quota?.short}
        isInset
        submitLabel={submitLabel}
        needs={eventNeeds(form, firstDay)}
        isUploading={isUploading}
        offBecause={quota?.isFull ? quotaId : undefined}
        loadNewest={loadNewest && (async () => initialEvent(await loadNewest()))}
        preview={
          <>
            <EventPreview
              values={form.current}
              pictured={pictured}
              today={today}
              venueHours={venueHours}
              renderCard={renderCard}
            />
            <QuotaNote id={quotaId} words={quota?.words} />
            {isNew && <DraftState state={server.state} />}
          </>
        }
        ways={<CancelButton onPress={onCancel} />}
        actions={actions}
      >
        <DraftConflicts server={server} values={form.current} />
        {isNew && pictured === undefined && <PasteEvent form={form} onRead={setSaid} />}
        <EventFirstFields
          form={form}
          pictured={pictured}
          onUploading={setUploading}
          isNew={isNew}
          markOf={markOf}
          today={today}
          venueHours={venueHours}
          offersHours={venue?.offersHours ?? true}
          ownVenues={ownVenues}
          mayMarkGlobal={mayMarkGlobal}
          onAddPlace={place.open}
        />
        {isNew && (
          <SimilarEvents
            values={form.current}
            today={today}
            venueHours={venueHours}
            onAdded={(event) => {
              record.draft.forget();
              return onSaved(event);
            }}
          />
        )}
        <EventPriceFields form={form} markOf={markOf} />
        <EventRsvpFields form={form} />
        <AccessFields kind="event" field={form.field("access")} />
        {!isNew && <StoredEventFields form={form} markOf={markOf} />}
      </RecordFormPage>
      {place.dialog}
    </>
  );
}
