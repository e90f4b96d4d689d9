import { countries } from "@hereabouts/contract/fields/countries";
import { usStates } from "@hereabouts/contract/fields/us-states";
import { limits } from "@hereabouts/contract/limits";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import type { Form } from "../../../forms/use-form.ts";
import type { VenueValues } from "./venue-values.ts";

const states = usStates.map(({ code, name: label }) => ({ value: code, label }));
const countryOptions = countries.map(({ code, name: label }) => ({ value: code, label }));

/** The address of a venue. */
export function VenueAddressFields({
  form,
}: {
  form: Pick<Form<VenueValues, unknown>, "field" | "current" | "change">;
}) {
  const { field, current, change } = form;
  const isUs = current.country === "US";
  const isByHand = current.isPinByHand;
  const country = field("country");
  return (
    <>
      <TextField
        label="Street"
        optional
        {...field("street")}
        maxChars={limits.streetChars}
        autoComplete="street-address"
      />
      <div className={fieldRowStyles.pair}>
        <TextField
          label="City"
          optional={isByHand}
          {...field("city")}
          maxChars={limits.placeNameChars}
          autoComplete="address-level2"
        />
        {isUs ? (
          <SelectField
            label="State"
            optional={isByHand}
            placeholder="Choose a state"
            options={states}
            {...field("state")}
          />
        ) : (
          <TextField
            label="State or province"
            optional
            {...field("state")}
            maxChars={limits.placeNameChars}
            autoComplete="address-level1"
          />
        )}
      </div>
      <div className={fieldRowStyles.pair}>
        <TextField
          label={isUs ? "Zip Code" : "Postal Code"}
          optional
          {...field("postalCode")}
          maxChars={limits.postalCodeChars}
          autoComplete="postal-code"
        />
        <SelectField
          label="Country"
          options={countryOptions}
          {...country}
          onChange={(chosen) => {
            // A state chosen for one country means nothing in another.
            change({ country: chosen, ...(isUs !== (chosen === "US") && { state: "" }) });
          }}
        />
      </div>
    </>
  );
}
