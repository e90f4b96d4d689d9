import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import { t } from "@hereabouts/language/translate";
import { Switch } from "@hereabouts/ui/choices/switch";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { WeeklyScheduleEditor } from "@hereabouts/ui/schedules/weekly-schedule-editor";
import { useToday } from "../../../app/time/use-now.ts";
import { describedText } from "../../../forms/described-text.ts";
import type { Form } from "../../../forms/use-form.ts";
import { SpecialHoursFields } from "./special-hours-fields.tsx";
import type { VenueValues } from "./venue-values.ts";

interface VenueHoursFieldsProps {
  form: Pick<Form<VenueValues, unknown>, "field" | "current" | "isRevealed">;
  /** A suggestion has the week alone. */
  isBasic: boolean;
}

/** When a venue is open: its week, single dates, and words for what no week can say. */
export function VenueHoursFields({ form, isBasic }: VenueHoursFieldsProps) {
  const { value, errors, onChange, onBlur } = form.field("openTimes");
  const special = form.field("specialHours");
  const today = useToday(form.current.timeZone);
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
          isRevealed={form.isRevealed("openTimes")}
          errors={errors}
        />
      </div>
      {!isBasic && (
        <>
          <div data-field="specialHours">
            <SpecialHoursFields
              value={special.value}
              onChange={special.onChange}
              onBlur={() => special.onBlur()}
              errors={special.errors}
              today={today}
              isRevealed={form.isRevealed("specialHours")}
            />
          </div>
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
