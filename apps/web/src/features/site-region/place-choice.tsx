import type { SetupPlace } from "@hereabouts/contract/account/setup";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useFindPlaces, useProposeRegion } from "./mutations.ts";
import { type RegionValues, regionValues } from "./region-form.ts";
import styles from "./site-region.module.css";

/** A town of a country, by the beginning of its name: the region is proposed around it. */
export function PlaceChoice({
  code,
  country,
  onRegion,
}: {
  code: string;
  country: string;
  onRegion: (values: Partial<RegionValues>) => void;
}) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<SetupPlace[] | null>(null);
  const [finding, proposing] = [useFindPlaces(), useProposeRegion()];
  const find = useAction({
    do: async () => setFound(await finding.mutateAsync({ code, country, text })),
  });
  const choose = useAction({
    do: async (place: SetupPlace) => {
      const {
        name: _,
        contact: __,
        accent: ___,
        highlight: ____,
        mark: _____,
        ...region
      } = regionValues(await proposing.mutateAsync({ code, place }));
      onRegion(region);
      setFound(null);
      setText(place.name);
    },
  });
  return (
    <div className={styles.list}>
      <TextField
        label={t("Main town")}
        description={t(
          "Towns around it, the time zone and the units are proposed from it. Everything can be changed below.",
        )}
        value={text}
        onChange={setText}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void find.run();
        }}
      />
      <div>
        <Button
          isPending={find.isPending}
          isDisabled={country === "" || text.trim() === ""}
          onPress={() => void find.run()}
        >
          {t("Find town")}
        </Button>
      </div>
      <div role="status">
        {found?.length === 0 && <p>{t("No town found. Check the spelling, or enter the towns below.")}</p>}
        {found && found.length > 0 && (
          <ul className={styles.places} aria-label={t("Towns found")}>
            {found.map((place) => (
              <li key={`${place.name} ${place.lat} ${place.lon}`}>
                <Button size="sm" onPress={() => void choose.run(place)}>
                  {place.state === "" ? place.name : `${place.name}, ${place.state}`}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
