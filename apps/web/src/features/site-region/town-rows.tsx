import { pointOfText } from "@hereabouts/contract/places/point-of-text";
import { townLabel } from "@hereabouts/contract/region/region";
import { townIdFor } from "@hereabouts/contract/region/town-id";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { GroupFrame } from "@hereabouts/ui/fields/group-frame";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useState } from "react";
import styles from "./ordered-rows.module.css";
import { RowButtons, useOrderedRows } from "./ordered-rows.tsx";
import { statesOfLines, type TownValues, townFaults, withState } from "./region-form.ts";
import type { RegionFieldsOf, RegionTools } from "./region-tools.ts";
import { type AddedTown, TownSearch } from "./town-search.tsx";

/** Rows shown at first: a region has up to 500 towns. */
const FIRST_ROWS = 40;

interface TownRowProps {
  town: TownValues;
  faults: { name?: string; place?: string } | undefined;
  states: readonly { code: string; name: string }[];
  onChange: (town: TownValues) => void;
}

const pointText = ({ lat, lon }: TownValues) => (lat === null || lon === null ? "" : `${lat}, ${lon}`);

function TownFields({ town, faults, states, onChange }: TownRowProps) {
  // What is typed stays until it is a point: meanwhile the map may move the town.
  const [typed, setTyped] = useState<string | null>(null);
  const stateOptions = [{ code: "", name: t("None") }, ...states];
  const known = stateOptions.some(({ code }) => code === town.state);
  const options = known ? stateOptions : [...stateOptions, { code: town.state, name: town.state }];
  return (
    <div className={styles.fields}>
      <TextField
        label={t("Town")}
        value={town.name}
        errors={faults?.name ? [faults.name] : []}
        onChange={(name) => onChange({ ...town, name })}
        autoComplete="off"
      />
      {(states.length > 0 || town.state !== "") && (
        <SelectField
          label={t("State")}
          value={town.state}
          options={options.map(({ code, name }) => ({ value: code, label: code || name }))}
          onChange={(state) => onChange({ ...town, state })}
        />
      )}
      <TextField
        label={t("Latitude, longitude")}
        value={typed ?? pointText(town)}
        errors={faults?.place ? [faults.place] : []}
        autoComplete="off"
        onChange={(text) => {
          setTyped(text);
          onChange({ ...town, lat: null, lon: null, ...pointOfText(text) });
        }}
        onBlur={() => {
          if (typed !== null && pointOfText(typed)) setTyped(null);
        }}
      />
    </div>
  );
}

/** The towns of a region in their order: renamed, moved, removed, and added by typing. */
export function TownRows({ form, tools }: { form: RegionFieldsOf; tools: RegionTools }) {
  const { current, change } = form;
  const { towns, states, defaultTown } = current;
  const { errors, onBlur } = form.field("towns");
  const [isWhole, setWhole] = useState(false);
  const faults = townFaults(current);
  const keep = (next: readonly TownValues[]) => {
    const [first] = next;
    // The first town is one of them.
    const isKept = next.some(({ id }) => id === defaultTown);
    change({ towns: next, ...(!isKept && { defaultTown: first?.id ?? "" }) });
  };
  const rows = useOrderedRows(towns, keep, townLabel);
  const add = ({ name, state, stateName, lat, lon }: AddedTown) => {
    const id = townIdFor(name, state, new Set(towns.map((town) => town.id)));
    change({
      towns: [...towns, { id, name, state, lat, lon }],
      states: withState(states, state, stateName),
      ...(towns.length === 0 && { defaultTown: id }),
    });
    setWhole(true);
  };
  const shown = isWhole ? towns : towns.slice(0, FIRST_ROWS);
  const stated = statesOfLines(states);
  return (
    <GroupFrame
      label={t("Towns that searches start from")}
      description={t("In the order that visitors see. Move a town on the map to change its center.")}
      errors={errors}
      onBlur={() => onBlur()}
    >
      <ol ref={rows.ref} className={styles.rows}>
        {shown.map((town, at) => (
          <li key={town.id} className={styles.row}>
            <TownFields
              town={town}
              faults={faults.get(town.id)}
              states={stated}
              onChange={(next) => keep(towns.with(at, next))}
            />
            <RowButtons label={townLabel(town)} at={at} count={towns.length} rows={rows} canRemove={towns.length > 1} />
          </li>
        ))}
      </ol>
      {shown.length < towns.length && (
        <div>
          <Button size="sm" onPress={() => setWhole(true)}>
            {t("Show all {count} towns", { count: towns.length })}
          </Button>
        </div>
      )}
      <p className="vh" role="status">
        {rows.said}
      </p>
      <TownSearch country={current.country} tools={tools} near={towns} onAdd={add} />
    </GroupFrame>
  );
}
