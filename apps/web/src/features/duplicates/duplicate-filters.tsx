import { duplicateFilters } from "@hereabouts/contract/duplicates/duplicate-report";
import { radiusWords } from "@hereabouts/contract/duplicates/duplicate-words";
import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { SliderField } from "@hereabouts/ui/fields/slider-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import styles from "./duplicate-filters.module.css";
import { type DuplicateFilters, type DuplicateSearch, defaultFilters, searchOf } from "./duplicate-search.ts";
import { counties } from "./queries.ts";

interface DuplicateFiltersFormProps {
  filters: DuplicateFilters;
  onSearch: (search: DuplicateSearch) => void;
}

/** Which venues are compared: how near, where, and how alike at least. */
export function DuplicateFiltersForm({ filters, onSearch }: DuplicateFiltersFormProps) {
  const list = useQuery(counties(useApi()));
  // Outside the United States venues have none.
  const hasCounties = list.data === undefined || list.data.length > 0;
  const form = useForm(duplicateFilters, filters, {
    isStored: true,
    send: async (values) => {
      const textOf = (name: keyof DuplicateFilters) => String(values[name] ?? "");
      const [radius, countyId, name, street] = [textOf("radius"), textOf("countyId"), textOf("name"), textOf("street")];
      onSearch(searchOf({ radius, countyId, name, street, score: textOf("score") }));
    },
  });
  const { field } = form;
  const radius = field("radius");
  const isSet = Object.entries(defaultFilters).some(
    ([name, usual]) => filters[name as keyof DuplicateFilters] !== usual,
  );
  return (
    <form method="dialog" ref={form.ref} className={`${panelStyles.panel} ${styles.filters}`} onSubmit={form.onSubmit}>
      <SliderField
        label={t("Radius")}
        name="radius"
        min={limits.duplicateMinMetres}
        max={limits.duplicateMaxMetres}
        step={limits.duplicateStepMetres}
        valueText={radiusWords}
        value={Number(radius.value)}
        onChange={(metres) => radius.onChange(String(metres))}
        errors={radius.errors}
      />
      {hasCounties && (
        <SelectField
          label={t("County")}
          {...field("countyId")}
          placeholder={t("Every county")}
          options={(list.data ?? []).map(({ id, name, state }) => ({ value: String(id), label: `${name}, ${state}` }))}
        />
      )}
      <TextField label={t("Total similarity, at least (%)")} {...field("score")} inputMode="numeric" />
      <TextField label={t("Name similarity, at least (%)")} {...field("name")} inputMode="numeric" />
      <TextField label={t("Street similarity, at least (%)")} {...field("street")} inputMode="numeric" />
      <div className={styles.deeds}>
        <Button type="submit" variant="primary">
          {t("Compare")}
        </Button>
        {isSet && (
          <Button variant="quiet" onPress={() => onSearch({})}>
            {t("Reset")}
          </Button>
        )}
      </div>
      <FormBanner form={form} />
    </form>
  );
}
