import type { PlaceType } from "@hereabouts/contract/events/event-form";
import { liveSearchDetail } from "@hereabouts/contract/listings/visibility";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioCards } from "@hereabouts/ui/choices/radio-cards";
import { Switch } from "@hereabouts/ui/choices/switch";
import styles from "@hereabouts/ui/fields/field.module.css";
import { FrameParts, useFrame } from "@hereabouts/ui/fields/frame-parts";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { useQuery } from "@tanstack/react-query";
import { Lock, MapPin } from "lucide-react";
import { useApi } from "../../../app/data/api.ts";
import { chosenVenue } from "../../../forms/places/queries.ts";
import { VenueSearch } from "../../../forms/places/venue-search.tsx";
import type { Form } from "../../../forms/use-form.ts";
import type { EventValues } from "./event-values.ts";

const types = [
  { value: "in_person", label: "In person" },
  { value: "online", label: "Online" },
  { value: "hybrid", label: "Both" },
];

interface EventWhereFieldsProps {
  form: Pick<Form<EventValues, unknown>, "field">;
  /** A producer's event is at the venue they work on. */
  isLocked: boolean;
  /** Why, and what can be done about it. */
  note: string;
  mayMarkGlobal: boolean;
}

/** Where an event takes place: at a venue, on the net, or both. */
export function EventWhereFields({ form, isLocked, note, mayMarkGlobal }: EventWhereFieldsProps) {
  const type = form.field("type");
  const isGlobal = form.field("isGlobal");
  return (
    <FormSection title="Where">
      <RadioCards
        label="Type"
        options={types}
        {...type}
        onChange={(value) => type.onChange(value as PlaceType)}
        onBlur={() => type.onBlur()}
      />
      <EventVenueField form={form} isLocked={isLocked} note={note} />
      {type.value !== "in_person" && (
        <TextField label="Stream link" {...form.field("onlineUrl")} inputMode="url" placeholder="https://" />
      )}
      {mayMarkGlobal && (
        <Switch
          label="Of interest everywhere"
          description="It is found from any place, whatever the distance."
          isSelected={isGlobal.value}
          onChange={isGlobal.onChange}
        />
      )}
    </FormSection>
  );
}

function EventVenueField({ form, isLocked, note }: Omit<EventWhereFieldsProps, "mayMarkGlobal">) {
  const { value, errors, onChange } = form.field("pointOfInterest");
  const { data } = useQuery(chosenVenue(useApi(), value));
  const venue = data?.[0];
  const parts = { description: value !== null && isLocked ? note : undefined, errors };
  const frame = useFrame(parts);
  return (
    <div className={styles.field} data-field="pointOfInterest" data-invalid={frame.isInvalid || undefined}>
      <FrameParts {...parts} frame={frame} name="Venue" isAlert>
        {value === null ? (
          <VenueSearch label="Venue" onPick={({ id }) => onChange(id)} />
        ) : (
          <div className={styles.input} data-disabled={isLocked || undefined}>
            {isLocked ? <Lock /> : <MapPin />}
            <span>{venue ? [venue.name, liveSearchDetail(venue)].filter(Boolean).join(", ") : "…"}</span>
            {!isLocked && (
              <span className={styles.end}>
                <Button variant="quiet" size="sm" onPress={() => onChange(null)}>
                  Change
                </Button>
              </span>
            )}
          </div>
        )}
      </FrameParts>
    </div>
  );
}
