import type { SetupPlace } from "@hereabouts/contract/account/setup";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useFindPlaces, useProposeRegion } from "./mutations.ts";
import { type RegionValues, regionValues } from "./region-form.ts";
import styles from "./site-region.module.css";

function NoTown({ byHand }: { byHand: { run: () => unknown; isPending: boolean } }) {
  return (
    <>
      <p>{t("No town found. Check the spelling, or enter the region by hand.")}</p>
      <Button size="sm" isPending={byHand.isPending} onPress={() => void byHand.run()}>
        {t("Enter by hand")}
      </Button>
    </>
  );
}

function FoundTowns({ towns, onChoose }: { towns: readonly SetupPlace[]; onChoose: (town: SetupPlace) => void }) {
  return (
    <ul className={styles.places} aria-label={t("Towns found")}>
      {towns.map((town) => (
        <li key={`${town.name} ${town.lat} ${town.lon}`}>
          <Button size="sm" onPress={() => onChoose(town)}>
            {town.state === "" ? town.name : `${town.name}, ${town.state}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A town of a country, by the beginning of its name: the region is proposed around it. */
export function PlaceChoice({
  code,
  country,
  onRegion,
  onByHand,
}: {
  code: string;
  country: string;
  onRegion: (values: Partial<RegionValues>) => void;
  /** Called to enter the region without a known town, with what its country proposes. */
  onByHand: () => void;
}) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<SetupPlace[] | null>(null);
  const [finding, proposing] = [useFindPlaces(), useProposeRegion()];
  const find = useAction({
    do: async () => setFound(await finding.mutateAsync({ code, country, text })),
  });
  const propose = async (place: SetupPlace | null) => {
    const {
      name: _,
      contact: __,
      accent: ___,
      highlight: ____,
      mark: _____,
      ...region
    } = regionValues(await proposing.mutateAsync({ code, country, place }));
    onRegion(region);
  };
  const byHand = useAction({
    do: async () => {
      await propose(null);
      onByHand();
    },
  });
  const choose = useAction({
    do: async (place: SetupPlace) => {
      await propose(place);
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
        {found?.length === 0 && <NoTown byHand={byHand} />}
        {found && found.length > 0 && <FoundTowns towns={found} onChoose={(place) => void choose.run(place)} />}
      </div>
    </div>
  );
}
