import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { organizerMessages } from "@hereabouts/contract/organizers/organizer-messages";
import { type PlaceForm, placeForm, type UnlistedPlace } from "@hereabouts/contract/organizers/organizer-place";
import { placeMessages, replacesPoint } from "@hereabouts/contract/places/point-accuracy";
import { typedPoint } from "@hereabouts/contract/places/typed-point";
import { region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { TextField } from "@hereabouts/ui/fields/text-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { FormDialog } from "../../../../forms/form-dialog.tsx";
import { degreesText } from "../../../../forms/places/degrees-text.ts";
import mapFrameStyles from "../../../../forms/places/map-frame.module.css";
import { PinNote } from "../../../../forms/places/pin-note.tsx";
import { PlaceFields } from "../../../../forms/places/place-fields.tsx";
import { PointField } from "../../../../forms/places/point-field.tsx";
import type { GeocodeInput } from "../../../../forms/places/queries.ts";
import { type GeocodeState, useGeocoding } from "../../../../forms/places/use-geocoding.ts";
import { type Form, useForm } from "../../../../forms/use-form.ts";
import { LazyPinMap } from "../../../../map/lazy/lazy-pin-map.tsx";
import { useAddPlace } from "../../mutations.ts";
import { KnownPlaces } from "./known-places.tsx";
import styles from "./place-dialog.module.css";

/** The form of a place as it is typed: coordinates are texts until the contract reads them. */
type PlaceValues = Record<Exclude<keyof PlaceForm, "lat" | "lon" | "pointAccuracy">, string> & {
  lat: string;
  lon: string;
  pointAccuracy: UnlistedPlace["pointAccuracy"];
};

/** Returns the geocoder query, or null while city or a U.S. state is missing. */
function questionOf({ street, city, state, postalCode, country }: PlaceValues): GeocodeInput | null {
  const asked = {
    street: street.trim(),
    city: city.trim(),
    state: state.trim(),
    postalCode: postalCode.trim(),
    country,
  };
  return asked.city === "" || (country === "US" && asked.state === "") ? null : asked;
}

/** The point of a place: it follows the address until somebody sets it on the map. */
function usePlacePoint(form: Pick<Form<PlaceValues, unknown>, "current" | "change">) {
  const { current, change } = form;
  const isByHand = current.pointAccuracy === "by_hand";
  const question = questionOf(current);
  const geocoding = useGeocoding(isByHand ? null : question, null, ({ latitude, longitude, accuracy }) => {
    if (question && replacesPoint(accuracy, null, question))
      change({ lat: degreesText(latitude), lon: degreesText(longitude), pointAccuracy: accuracy });
  });
  const setPin = ({ lat, lon }: { lat: number; lon: number }) =>
    change({ lat: degreesText(lat), lon: degreesText(lon), pointAccuracy: "by_hand" });
  return { geocoding, setPin };
}

interface PlaceMapProps {
  values: PlaceValues;
  state: GeocodeState;
  onMove: (point: { lat: number; lon: number }) => void;
}

function PlaceMap({ values, state, onMove }: PlaceMapProps) {
  const pin = typedPoint(values);
  return (
    <div className={`${mapFrameStyles.frame} ${styles.map}`} aria-busy={state === "looking"}>
      {pin ? (
        <LazyPinMap
          place={pin}
          label={values.name ? t("Map of {name}", { name: values.name }) : t("Map of the place")}
          accuracy={values.pointAccuracy}
          onMove={onMove}
        />
      ) : (
        <p role="status">
          {state === "looking"
            ? t(messages.loading)
            : t("The map appears once the town is filled in. Then drag the pin to the place.")}
        </p>
      )}
    </div>
  );
}

interface PlaceDialogProps {
  /** Organizers that the viewer speaks for; empty for editors. */
  organizers: readonly { id: number; name: string }[];
  onAdded: (place: UnlistedPlace, organizer: string) => void;
  onClose: () => void;
}

/** Adds a place that is no venue of the site, where events of an organizer are: a park, a trailhead, a private hall. */
export function PlaceDialog({ organizers, onAdded, onClose }: PlaceDialogProps) {
  const add = useAddPlace();
  const start: PlaceValues = {
    organizer: String(organizers[0]?.id ?? ""),
    name: "",
    street: "",
    city: "",
    state: "",
    postalCode: "",
    country: region.country,
    lat: "",
    lon: "",
    pointAccuracy: "unknown",
  };
  const form = useForm(placeForm, start, {
    send: async (values) => {
      const place = await add.mutateAsync(values);
      onAdded(place, organizers.find(({ id }) => id === values.organizer)?.name ?? "");
      onClose();
      return place.name;
    },
    done: (_values, name) => organizerMessages.placeAdded(name),
  });
  const { geocoding, setPin } = usePlacePoint(form);
  const { current, field, change } = form;
  const isPinMissing = typedPoint(current) === null && field("lat").errors.length > 0;
  return (
    <FormDialog title={t("Add a place")} form={form} submitLabel={t("Add place")} onClose={onClose}>
      <p className="muted">
        {t(
          "For events where we list no venue: a park, a trailhead, a private hall. The place gets no page of its own.",
        )}
      </p>
      {organizers.length > 1 && (
        <SelectField
          label={t("Organizer")}
          options={organizers.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field("organizer")}
        />
      )}
      <TextField
        label={t("Name of the place")}
        maxChars={organizerLimits.nameChars}
        autoComplete="off"
        isRequired
        {...field("name")}
      />
      <KnownPlaces
        name={current.name}
        onPick={({ id: _, lat, lon, ...place }) => change({ ...place, lat: degreesText(lat), lon: degreesText(lon) })}
      />
      <TextField label={t("Street")} optional autoComplete="off" maxChars={limits.streetChars} {...field("street")} />
      <PlaceFields
        field={field}
        change={change}
        pair={fieldRowStyles.pair}
        city={{ isRequired: true }}
        isStateOptional={false}
      />
      {geocoding === "failed" && <Banner tone="warning">{t(placeMessages.geocodingFailed)}</Banner>}
      <PlaceMap values={current} state={geocoding} onMove={setPin} />
      {typedPoint(current) && (
        <PinNote accuracy={current.pointAccuracy} city={current.city} postalCode={current.postalCode} />
      )}
      {isPinMissing && (
        <p className={styles.fault} role="alert">
          {t("Set the point on the map, or paste its coordinates.")}
        </p>
      )}
      <PointField onPoint={setPin} />
    </FormDialog>
  );
}
