import {
  type AlertSettings,
  alertFrequencies,
  alertFrequencyLabels,
  alertSettings,
} from "@hereabouts/contract/alerts/alert-settings";
import { messages } from "@hereabouts/contract/messages";
import { msg, t } from "@hereabouts/language/translate";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { WEEKDAYS } from "@hereabouts/recurrence/words";
import { Segment } from "@hereabouts/ui/choices/segment";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { useUpdateAlerts } from "../mutations.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { AccountSubmit } from "./account-submit.tsx";
import { useAccountForm } from "./use-account-form.ts";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const labels = { frequency: msg("How often"), hour: msg("At"), weekday: msg("On") };

/** "Weekly · Thursday · 6:00 PM" */
function alertWords({ frequency, hour, weekday }: AlertSettings): string {
  const day = frequency === "weekly" ? t(WEEKDAYS[weekday] ?? "") : "";
  const time = frequency === "off" ? "" : formatTime(60 * hour);
  return [t(alertFrequencyLabels[frequency]), day, time].filter(Boolean).join(" · ");
}

/** How often and when saved searches write. */
export function AlertsSection({ alerts }: { alerts: AlertSettings }) {
  const update = useUpdateAlerts();
  const { frequency, hour, weekday } = alerts;
  const form = useAccountForm(
    alertSettings,
    { frequency, hour, weekday },
    { send: update.mutateAsync, done: t(messages.alertsSaved) },
  );
  const often = form.field("frequency");
  const at = form.field("hour");
  const on = form.field("weekday");
  return (
    <AccountSection
      title={t("Alerts")}
      value={alertWords(alerts)}
      lead={t("One email with new matches for your saved searches. No new matches, no email.")}
    >
      <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <Segment
          label={t("How often")}
          options={alertFrequencies.map((value) => ({ value, label: t(alertFrequencyLabels[value]) }))}
          value={often.value}
          onChange={(value) => often.onChange(alertFrequencies.find((known) => known === value) ?? "off")}
        />
        {often.value !== "off" && (
          <div className={fieldRowStyles.pair}>
            {often.value === "weekly" && (
              <SelectField
                label={t("On")}
                options={WEEKDAYS.map((label, weekday) => ({ value: String(weekday), label: t(label) }))}
                value={String(on.value)}
                onChange={(value) => on.onChange(Number(value))}
                errors={on.errors}
              />
            )}
            <SelectField
              label={t("At")}
              options={hours.map((hour) => ({ value: String(hour), label: formatTime(60 * hour) }))}
              value={String(at.value)}
              onChange={(value) => at.onChange(Number(value))}
              errors={at.errors}
            />
          </div>
        )}
        <AccountSubmit form={form} labels={labels} needsChange label={t("Save alerts")} />
      </form>
    </AccountSection>
  );
}
