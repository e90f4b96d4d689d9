import { countries } from "@hereabouts/contract/fields/countries";
import { usStates } from "@hereabouts/contract/fields/us-states";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { describedText } from "../../../forms/described-text.ts";
import type { Form } from "../../../forms/use-form.ts";
import type { VenueValues } from "./venue-values.ts";

const states = usStates.map(({ code, name: label }) => ({ value: code, label }));
const countryOptions = () => countries.map(({ code, name }) => ({ value: code, label: t(name) }));

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
      <TextField {...describedText(venueFields.street)} {...field("street")} autoComplete="street-address" />
      <div className={fieldRowStyles.pair}>
        <TextField
          {...describedText(venueFields.city)}
          optional={isByHand}
          {...field("city")}
          autoComplete="address-level2"
        />
        {isUs ? (
          <SelectField
            label={t(venueFields.state.label)}
            optional={isByHand}
            placeholder={t("Choose a state")}
            options={states}
            {...field("state")}
          />
        ) : (
          <TextField
            {...describedText(venueFields.state)}
            label={t("State or province")}
            {...field("state")}
            autoComplete="address-level1"
          />
        )}
      </div>
      <div className={fieldRowStyles.pair}>
        <TextField
          {...describedText(venueFields.postalCode)}
          {...(!isUs && { label: t("Postal Code") })}
          {...field("postalCode")}
          autoComplete="postal-code"
        />
        <SelectField
          label={t(venueFields.country.label)}
          options={countryOptions()}
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
