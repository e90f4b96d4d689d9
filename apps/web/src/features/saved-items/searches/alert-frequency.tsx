import { alertFrequencyLabels } from "@hereabouts/contract/alerts/alert-settings";
import { type SearchAlerts, searchAlerts } from "@hereabouts/contract/saved-items/saved-search-form";
import { t } from "@hereabouts/language/translate";
import { Segment } from "@hereabouts/ui/choices/segment";

interface AlertFrequencyProps {
  value: SearchAlerts;
  onChange: (value: SearchAlerts) => void;
}

/** Chooses how often new matches are emailed. */
export function AlertFrequency({ value, onChange }: AlertFrequencyProps) {
  return (
    <Segment
      label={t("How often to email new matches")}
      options={searchAlerts.map((alerts) => ({ value: alerts, label: t(alertFrequencyLabels[alerts]) }))}
      value={value}
      onChange={(next) => onChange(next === "weekly" ? "weekly" : "daily")}
    />
  );
}
