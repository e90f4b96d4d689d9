import { featureLimits } from "@hereabouts/contract/events/featuring";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { t } from "@hereabouts/language/translate";
import { addDays } from "@hereabouts/recurrence/local-date";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { Button } from "@hereabouts/ui/actions/button";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { z } from "zod";
import { useToday } from "../../app/time/use-now.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";

type Days = { from: string; until: string };

const typedDay = z.string().transform((typed, issues) => {
  const day = parseTypedDate(typed);
  if (typeof day === "string") return day;
  issues.addIssue({ code: "custom", message: day.error });
  return z.NEVER;
});
const typedDays = z.object({ from: typedDay, until: typedDay });

interface FeatureDialogProps {
  row: QaRow;
  /** Features it on these days and closes the dialog. @throws what the server refuses */
  onFeature: (days: Days) => Promise<unknown>;
  /** Features it no longer. */
  onEnd: () => void;
  onClose: () => void;
}

/** Asks from when to when an event is featured. */
export function FeatureDialog({ row: { name, featured }, onFeature, onEnd, onClose }: FeatureDialogProps) {
  const today = useToday();
  const proposed = featured ?? { from: today, until: addDays(today, featureLimits.featuredDaysUsual - 1) };
  const form = useForm(
    typedDays,
    { from: formatTypedDate(proposed.from), until: formatTypedDate(proposed.until) },
    {
      send: onFeature,
    },
  );
  return (
    <FormDialog title={t("Feature {name}", { name })} form={form} submitLabel={t("Feature")} onClose={onClose}>
      <p className="muted">
        {t("Featured events rank higher in listings and have a badge. Each region can have {featuredInRegion} a day.", {
          featuredInRegion: featureLimits.featuredInRegion,
        })}
      </p>
      <DateField label={t("First day")} today={today} {...form.field("from")} />
      <DateField label={t("Last day")} today={today} {...form.field("until")} />
      {featured && (
        <p>
          <Button size="sm" onPress={onEnd}>
            {t("Feature it no longer")}
          </Button>
        </p>
      )}
    </FormDialog>
  );
}
