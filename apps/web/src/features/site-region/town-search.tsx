import type { SuggestedTown } from "@hereabouts/contract/account/setup";
import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { SearchBox } from "@hereabouts/ui/choices/search-box";
import { useEffect, useEffectEvent, useState } from "react";
import { useDebounced } from "../../app/time/use-delayed.ts";
import { isPlaced, type TownValues } from "./region-form.ts";
import type { RegionTools } from "./region-tools.ts";

const DEBOUNCE_MS = 250;

/** A town to be added; one that nobody knows has no point yet. */
export type AddedTown = Omit<SuggestedTown, "lat" | "lon"> & { lat: number | null; lon: number | null };

interface Found {
  text: string;
  towns: SuggestedTown[];
}

/** Adds a town by typing: those of the gazetteer, or a name that it does not know. */
export function TownSearch({
  country,
  tools,
  near,
  onAdd,
}: {
  country: string;
  tools: RegionTools;
  /** Where a town begins whose place nobody knows. */
  near: readonly TownValues[];
  onAdd: (town: AddedTown) => void;
}) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [said, setSaid] = useState("");
  const asked = useDebounced(text.trim(), DEBOUNCE_MS);
  const find = useEffectEvent(async (wanted: string) => {
    const towns = await tools.findTowns({ country, text: wanted }).catch((): SuggestedTown[] => []);
    setFound({ text: wanted, towns });
  });
  useEffect(() => {
    if (asked !== "") void find(asked);
  }, [asked]);
  const isFound = found !== null && found.text === text.trim();
  const towns = text.trim() !== "" && found ? found.towns : [];
  const placed = near.find(isPlaced);
  const byHand: AddedTown | null =
    isFound && text.trim() !== ""
      ? { name: text.trim(), state: "", stateName: "", lat: placed?.lat ?? null, lon: placed?.lon ?? null }
      : null;
  const choices: AddedTown[] = [...towns, ...(byHand ? [byHand] : [])];
  const take = (town: AddedTown | undefined) => {
    if (!town) return;
    onAdd(town);
    setText("");
    setSaid(t("{town} added.", { town: town.name }));
  };
  return (
    <div>
      <SearchBox
        label={t("Add a town")}
        placeholder={t("Add a town")}
        maxLength={limits.placeNameChars}
        value={text}
        onChange={setText}
        onSubmit={() => isFound && take(towns[0])}
        {...(text.trim() !== "" && !isFound && { status: t("Loading…") })}
        rows={choices.map((town, at) => ({
          id: String(at),
          label: town === byHand ? t("Add “{name}”, to be moved on the map", { name: town.name }) : town.name,
          ...(town.stateName !== "" && { detail: town.stateName }),
        }))}
        onPick={({ id }) => take(choices[Number(id)])}
      />
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  );
}
