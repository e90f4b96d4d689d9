import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import { t } from "@hereabouts/language/translate";
import { Switch } from "@hereabouts/ui/choices/switch";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { WeeklyScheduleEditor } from "@hereabouts/ui/schedules/weekly-schedule-editor";
import { describedText } from "../../../forms/described-text.ts";
import type { Form } from "../../../forms/use-form.ts";
import type { VenueValues } from "./venue-values.ts";

interface VenueHoursFieldsProps {
  form: Pick<Form<VenueValues, unknown>, "field">;
  /** A suggestion has the week alone. */
  isBasic: boolean;
  /** Every row shows its errors, also those that were never left. */
  isRevealed: boolean;
}

/** When a venue is open: its week, and words for what no week can say. */
export function VenueHoursFields({ form, isBasic, isRevealed }: VenueHoursFieldsProps) {
  const { value, errors, onChange, onBlur } = form.field("openTimes");
  const alternate = form.field("alternateTimes");
  const isAlternate = form.field("showAlternateTimes");
  const hasPicker = form.field("showDateTimePicker");
  return (
    <FormSection title={t("Hours")} anchor="hours">
      <div data-field="openTimes">
        <WeeklyScheduleEditor
          value={value}
          onChange={onChange}
          onBlur={() => onBlur()}
          isRevealed={isRevealed}
          errors={errors}
        />
      </div>
      {!isBasic && (
        <>
          <Switch
            label={t(venueFields.showAlternateTimes.label)}
            description={t("Shown with the hours: seasons, holidays, by appointment.")}
            isSelected={isAlternate.value}
            onChange={isAlternate.onChange}
          />
          {isAlternate.value && (
            <TextField {...describedText(venueFields.alternateTimes)} optional={false} {...alternate} />
          )}
          <Switch
            label={t(venueFields.showDateTimePicker.label)}
            description={t("Let events use these opening hours.")}
            isSelected={hasPicker.value}
            onChange={hasPicker.onChange}
          />
        </>
      )}
    </FormSection>
  );
}
