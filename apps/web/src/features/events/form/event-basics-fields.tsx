import { eventFields } from "@hereabouts/contract/events/event-fields";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import type { SourceField } from "@hereabouts/contract/sources/event-fields";
import { t } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { VenueHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useIsNarrow } from "@hereabouts/ui/hooks/use-media";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { PhoneFold } from "@hereabouts/ui/layout/phone-fold";
import { RichTextField } from "@hereabouts/ui/rich-text/rich-text-field";
import { Fragment, type ReactNode } from "react";
import { describedText } from "../../../forms/described-text.ts";
import { FormImage } from "../../../forms/pictures/form-image.tsx";
import { TextLanguageField } from "../../../forms/text-language-field.tsx";
import type { Form } from "../../../forms/use-form.ts";
import { DatesChange } from "./dates-change.tsx";
import { type PicturedEvent, printOf } from "./event-preview.tsx";
import type { EventValues } from "./event-values.ts";
import { EventWhenFields } from "./event-when-fields.tsx";
import { EventWhereFields, type OwnVenue } from "./event-where-fields.tsx";
import { OrganizerField } from "./organizer-field.tsx";
import { anyPrintNumber } from "./print-number.ts";
import { ProgrammeFields } from "./programme/programme-fields.tsx";

const { description } = eventFields;
const categoryOptions = () => eventTypes.map(({ id, name }) => ({ value: String(id), label: t(name) }));

/** Renders the source of field values beside the fields; null without one. */
export type MarkOf = (...fields: SourceField[]) => ReactNode;

interface EventDetailFieldsProps {
  form: Pick<Form<EventValues, unknown>, "field" | "current" | "change">;
  /** The event whose picture it begins with. */
  pictured: PicturedEvent | undefined;
  onUploading: (isUploading: boolean) => void;
  markOf?: MarkOf | undefined;
}

/** Fields for category, description and image, which a phone folds. */
function EventDetailFields({ form, pictured, onUploading, markOf }: EventDetailFieldsProps) {
  const { field } = form;
  const { image, imageClear } = form.current;
  const hasImage =
    image !== null || (!imageClear && Boolean(pictured?.imageUrl)) || form.field("image").errors.length > 0;
  const print = form.field("printNumber");
  return (
    <>
      <PhoneFold
        title={t("Category and description")}
        isOptional={false}
        isNeeded={
          [field("eventType"), field("description"), field("organizer"), field("language")].some(
            ({ value, errors }) => value !== "" || errors.length > 0,
          ) || field("url").errors.length > 0
        }
      >
        <div className={styles.pair}>
          <SelectField
            label={t(eventFields.eventTypeId.label)}
            placeholder={t("Choose a category")}
            options={categoryOptions()}
            {...field("eventType")}
          />
          <TextField {...describedText(eventFields.url)} {...field("url")} />
        </div>
        {markOf?.("eventType", "url")}
        <OrganizerField
          form={form}
          waiting={pictured && "organizerWaits" in pictured && pictured.organizerWaits ? pictured.organizer : null}
        />
        <div data-field="description">
          <RichTextField label={t(description.label)} {...field("description")} max={description.maxChars} />
        </div>
        {markOf?.("description")}
        <TextLanguageField {...field("language")} />
        {markOf?.("language")}
      </PhoneFold>
      <PhoneFold title={t("Image")} isNeeded={hasImage}>
        <FormImage
          form={form}
          {...(pictured && {
            currentUrl: pictured.imageUrl,
            source: pictured.imageSource,
            currentCrop: pictured.imageCropData?.primary ?? null,
          })}
          printUrl={printOf(form.current)}
          onPrintAnother={() => print.onChange(anyPrintNumber())}
          onLoading={onUploading}
        />
      </PhoneFold>
    </>
  );
}

interface EventBasicsFieldsProps extends Pick<EventDetailFieldsProps, "form" | "markOf"> {
  /** Nothing is typed yet: the focus begins at the name. */
  isNew: boolean;
  /** The other fields of the section. */
  children?: ReactNode;
}

/** The section of the name. */
function EventBasicsFields({ form, isNew, markOf, children }: EventBasicsFieldsProps) {
  return (
    <FormSection title={t("The basics")} isTitleBrief>
      <TextField {...describedText(eventFields.name)} {...form.field("name")} autoFocus={isNew} />
      {markOf?.("name")}
      {children}
    </FormSection>
  );
}

interface EventFirstFieldsProps {
  form: Form<EventValues, unknown>;
  pictured: PicturedEvent | undefined;
  onUploading: (isUploading: boolean) => void;
  isNew: boolean;
  markOf: MarkOf;
  today: LocalDate;
  venueHours: VenueHours | undefined;
  offersHours: boolean;
  /** The venues a producer chooses among; null for those who may choose any. */
  ownVenues: readonly OwnVenue[] | null;
  mayMarkGlobal: boolean;
  /** Opens the form of a place that is no venue; absent for people who may not add one. */
  onAddPlace: (() => void) | undefined;
}

/**
 * Name, details, dates and place of an event. A phone shows name, place and dates in its first window, and the details, which
 * it folds, after them.
 */
export function EventFirstFields(props: EventFirstFieldsProps) {
  const { form, pictured, onUploading, isNew, markOf, today, venueHours, offersHours } = props;
  const isNarrow = useIsNarrow();
  const details = <EventDetailFields form={form} pictured={pictured} onUploading={onUploading} markOf={markOf} />;
  const dates = (
    <Fragment key="dates">
      <EventWhenFields
        form={form}
        today={today}
        isNew={isNew}
        isNarrow={isNarrow}
        venueHours={venueHours}
        offersHours={offersHours}
        isRevealed={!isNew || form.isRevealed("dates")}
      >
        {pictured && "id" in pictured && <DatesChange eventId={pictured.id} values={form.current} start={form.start} />}
        {markOf("dates")}
      </EventWhenFields>
      <ProgrammeFields form={form} today={today} />
    </Fragment>
  );
  const place = (
    <EventWhereFields
      key="place"
      form={form}
      ownVenues={props.ownVenues}
      mayMarkGlobal={props.mayMarkGlobal}
      onAddPlace={props.onAddPlace}
    >
      {markOf("place")}
    </EventWhereFields>
  );
  return (
    <>
      <EventBasicsFields form={form} isNew={isNew} markOf={markOf}>
        {!isNarrow && details}
      </EventBasicsFields>
      {isNarrow ? [place, dates] : [dates, place]}
      {isNarrow && <FormSection title={t("More details")}>{details}</FormSection>}
    </>
  );
}
