import { limits } from "@hereabouts/contract/limits";
import { osmTypes } from "@hereabouts/contract/venues/venue-form";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import type { Form } from "../../../forms/use-form.ts";
import type { VenueValues } from "./venue-values.ts";

const osmOptions = [{ value: "", label: "None" }, ...osmTypes.map((value) => ({ value, label: value }))];

/** Fields for staff and editors only. */
export function VenueAdminFields({ form, isNew }: { form: Pick<Form<VenueValues, unknown>, "field">; isNew: boolean }) {
  const { field } = form;
  const notes = field("notes");
  const hide = field("hideFromListing");
  const recertify = field("recertify");
  return (
    <FormSection title="Editors only" isSunk>
      <div className={styles.pair}>
        <TextField label="OpenStreetMap id" optional {...field("osmId")} maxChars={limits.osmIdChars} />
        <SelectField label="OpenStreetMap type" optional options={osmOptions} {...field("osmType")} />
      </div>
      <TextField
        label="Notes"
        optional
        isMultiline
        description="Only editors and staff see notes."
        {...notes}
        maxChars={limits.notesChars}
      />
      <Switch
        label="Hide from listing"
        description="Hides the venue from lists and maps. Its page stays online."
        isSelected={hide.value}
        onChange={hide.onChange}
      />
      {!isNew && (
        <Switch
          label="Confirm details"
          description="Confirms that all details are correct today."
          isSelected={recertify.value}
          onChange={recertify.onChange}
        />
      )}
    </FormSection>
  );
}
