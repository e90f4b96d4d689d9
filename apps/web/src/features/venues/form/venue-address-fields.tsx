import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import { TextField } from "@hereabouts/ui/fields/text-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { describedText } from "../../../forms/described-text.ts";
import { PlaceFields } from "../../../forms/places/place-fields.tsx";
import type { Form } from "../../../forms/use-form.ts";
import type { VenueValues } from "./venue-values.ts";

/** The address of a venue. */
export function VenueAddressFields({
  form: { field, current, change },
}: {
  form: Pick<Form<VenueValues, unknown>, "field" | "current" | "change">;
}) {
  const isByHand = current.isPinByHand;
  return (
    <>
      <TextField {...describedText(venueFields.street)} {...field("street")} autoComplete="street-address" />
      <PlaceFields
        field={field}
        change={change}
        pair={fieldRowStyles.pair}
        city={{ optional: isByHand }}
        isStateOptional={isByHand}
      />
    </>
  );
}
