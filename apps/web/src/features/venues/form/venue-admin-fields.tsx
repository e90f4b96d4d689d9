import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import { osmTypes } from "@hereabouts/contract/venues/venue-form";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { describedText } from "../../../forms/described-text.ts";
import type { Form } from "../../../forms/use-form.ts";
import type { VenueValues } from "./venue-values.ts";

const osmOptions = () => [{ value: "", label: t("None") }, ...osmTypes.map((value) => ({ value, label: value }))];

/** Fields for staff and editors only. */
export function VenueAdminFields({ form, isNew }: { form: Pick<Form<VenueValues, unknown>, "field">; isNew: boolean }) {
  const { field } = form;
  const hide = field("hideFromListing");
  const recertify = field("recertify");
  return (
    <FormSection title={t("Editors only")} isSunk>
      <div className={styles.pair}>
        <TextField {...describedText(venueFields.osmId)} {...field("osmId")} />
        <SelectField label={t(venueFields.osmType.label)} optional options={osmOptions()} {...field("osmType")} />
      </div>
      <TextField
        {...describedText(venueFields.notes)}
        description={t("Only editors and staff see notes.")}
        {...field("notes")}
      />
      <Switch
        label={t(venueFields.hideFromListing.label)}
        description={t("Hides the venue from lists and maps. Its page stays online.")}
        isSelected={hide.value}
        onChange={hide.onChange}
      />
      {!isNew && (
        <Switch
          label={t("Confirm details")}
          description={t("Confirms that all details are correct today.")}
          isSelected={recertify.value}
          onChange={recertify.onChange}
        />
      )}
    </FormSection>
  );
}
