import { eventFields } from "@hereabouts/contract/events/event-fields";
import { type PlaceType, placeTypes } from "@hereabouts/contract/events/place-types";
import { liveSearchDetail } from "@hereabouts/contract/listings/visibility";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioSegment } from "@hereabouts/ui/choices/radio-segment";
import { Select } from "@hereabouts/ui/choices/select";
import { Switch } from "@hereabouts/ui/choices/switch";
import styles from "@hereabouts/ui/fields/field.module.css";
import { FrameParts, useFrame } from "@hereabouts/ui/fields/frame-parts";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { Lock, MapPin, MapPinPlus } from "lucide-react";
import type { ReactNode } from "react";
import { describedText } from "../../../forms/described-text.ts";
import { VenueSearch } from "../../../forms/places/venue-search.tsx";
import type { Form } from "../../../forms/use-form.ts";
import type { EventValues } from "./event-values.ts";
import { useChosenVenue } from "./use-chosen-venue.ts";

/** A venue that somebody produces for. */
export interface OwnVenue {
  id: number;
  name: string;
}

interface EventWhereFieldsProps {
  /** Opens the form of a place that is no venue; absent for people who may not add one. */
  onAddPlace?: (() => void) | undefined;
  form: Pick<Form<EventValues, unknown>, "field">;
  /** The venues a producer chooses among; null for those who may choose any. */
  ownVenues: readonly OwnVenue[] | null;
  mayMarkGlobal: boolean;
  /** Notes on these fields. */
  children?: ReactNode;
}

/** Where an event takes place: at a venue, on the net, or both. */
export function EventWhereFields(props: EventWhereFieldsProps) {
  const { form, ownVenues, onAddPlace, mayMarkGlobal, children } = props;
  const type = form.field("type");
  const isGlobal = form.field("isGlobal");
  return (
    <FormSection title={t("Where")}>
      <RadioSegment
        label={t("Type")}
        options={placeTypes.map(({ value, label }) => ({ value, label: t(label) }))}
        {...type}
        onChange={(value) => type.onChange(value as PlaceType)}
        onBlur={() => type.onBlur()}
      />
      <EventVenueField form={form} ownVenues={ownVenues} onAddPlace={onAddPlace} />
      {type.value !== "in_person" && (
        <TextField {...describedText(eventFields.onlineUrl)} optional={false} {...form.field("onlineUrl")} />
      )}
      {mayMarkGlobal && (
        <Switch
          label={t(eventFields.isGlobal.label)}
          description={t("Shows the event in search results at any distance.")}
          isSelected={isGlobal.value}
          onChange={isGlobal.onChange}
        />
      )}
      {children}
    </FormSection>
  );
}

type EventVenueFieldProps = Omit<EventWhereFieldsProps, "mayMarkGlobal" | "children">;

/** The venue: one of several, the only one, or one that is searched for. */
function ChosenVenue({ form, ownVenues, onAddPlace }: EventVenueFieldProps) {
  const { value, onChange } = form.field("venue");
  const venue = useChosenVenue(value);
  const name = venue ? [venue.name, liveSearchDetail(venue)].filter(Boolean).join(", ") : "…";
  // A place that was just added is not among the viewer's own yet.
  const isNew = ownVenues !== null && value !== null && !ownVenues.some(({ id }) => id === value);
  const choices = isNew ? [...ownVenues, { id: value, name }] : (ownVenues ?? []);
  if (ownVenues && (choices.length > 1 || (onAddPlace && choices.length > 0)))
    return (
      <Select
        label={t("Select a venue")}
        options={choices.map(({ id, name: own }) => ({
          value: String(id),
          label: id === value && venue ? name : own,
        }))}
        value={String(value ?? "")}
        onChange={(id) => onChange(Number(id))}
      />
    );
  if (ownVenues?.length === 0) return null;
  if (value === null) return <VenueSearch label={t("Venue")} onPick={({ id }) => onChange(id)} />;
  return (
    <div className={styles.input} data-disabled={ownVenues !== null || undefined}>
      {ownVenues ? <Lock /> : <MapPin />}
      <span>{name}</span>
      {!ownVenues && (
        <span className={styles.end}>
          <Button variant="quiet" size="sm" onPress={() => onChange(null)}>
            {t("Change")}
          </Button>
        </span>
      )}
    </div>
  );
}

function EventVenueField(props: EventVenueFieldProps) {
  const { errors } = props.form.field("venue");
  const frame = useFrame({ errors });
  return (
    <div className={styles.field} data-field="venue" data-invalid={frame.isInvalid || undefined}>
      <FrameParts errors={errors} frame={frame} name={t("Venue")} isAlert>
        <ChosenVenue {...props} />
        {props.onAddPlace && (
          <p>
            <Button variant="quiet" size="sm" icon={<MapPinPlus />} onPress={props.onAddPlace}>
              {t("Somewhere else")}
            </Button>
          </p>
        )}
      </FrameParts>
    </div>
  );
}
