import { msg, t } from "@hereabouts/language/translate";
import chipStyles from "@hereabouts/ui/choices/chip.module.css";
import { useState } from "react";
import { KeptAround } from "../../app/kept-markup.tsx";
import { stringifySearch } from "../../app/routing/search-params.ts";
import { afterPaint } from "../../app/time/use-delayed.ts";
import type { stateLinks } from "./month/state-link.ts";
import styles from "./quick-chips.module.css";
import { changeSearch, type ListingSearch } from "./state/listing-search.ts";

/** The category of events for children. */
const CHILDREN = "2";

/** Values of the address that most searches begin with. */
const quickValues = [
  { label: msg("Tonight"), name: "named_date", value: "today" },
  { label: msg("Weekend"), name: "named_date", value: "this-weekend" },
  { label: msg("Free"), name: "prices", value: "free" },
  { label: msg("Kids"), name: "event_types", value: CHILDREN },
] as const;

type QuickValue = (typeof quickValues)[number];

const valuesOf = (search: ListingSearch, { name }: QuickValue) => (search[name] ?? "").split(",").filter(Boolean);

/** The search with one value added or taken out. A day takes the place of other days. */
function quickSearch(search: ListingSearch, quick: QuickValue): ListingSearch {
  const { name, value } = quick;
  const values = valuesOf(search, quick);
  if (name === "named_date")
    return changeSearch(search, {
      named_date: values.includes(value) ? undefined : value,
      date_start: undefined,
      date_end: undefined,
      view: undefined,
    });
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return changeSearch(search, { [name]: next.join(",") });
}

interface QuickChipsProps {
  search: ListingSearch;
  linkTo: ReturnType<typeof stateLinks>;
}

/** The chips that were pressed and whose search is not shown yet. */
function usePressed(search: ListingSearch) {
  const address = stringifySearch(search);
  const [shown, setShown] = useState(address);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  if (shown !== address) {
    setShown(address);
    setPressed([]);
  }
  return { pressed, press: (label: string) => setPressed([...pressed, label]) };
}

/** One press to what most look for. Links: they work without scripts, and a second press takes the value out. */
export function QuickChips({ search, linkTo }: QuickChipsProps) {
  const { pressed, press } = usePressed(search);
  return (
    <KeptAround as="nav" className={styles.quick} aria-label={t("Quick searches")} search={search} shown={["quick"]}>
      {(around) =>
        quickValues.map((quick) => {
          const isSet = valuesOf(search, quick).includes(quick.value) !== pressed.includes(quick.label);
          return (
            <a
              key={quick.label}
              {...linkTo(quickSearch(around, quick), (show) => {
                press(quick.label);
                afterPaint(show);
              })}
              className={chipStyles.chip}
              rel="nofollow"
              aria-current={isSet ? "true" : undefined}
              data-selected={isSet || undefined}
            >
              {t(quick.label)}
            </a>
          );
        })
      }
    </KeptAround>
  );
}
