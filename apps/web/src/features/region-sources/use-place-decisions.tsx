import { placeChoice, type SourcePlace } from "@hereabouts/contract/region-sources/region-source";
import { regionSourceMessages } from "@hereabouts/contract/region-sources/region-source-messages";
import { t } from "@hereabouts/language/translate";
import { Check, CheckCheck, EyeOff, MapPinPlus, Search, Undo2 } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import type { QueueAction } from "../../app/workbench/queue-action.ts";
import type { Queue } from "../../app/workbench/use-queue.ts";
import { useChoosePlace, useIgnorePlace, useMakeVenue, useReopenPlace } from "./mutations.ts";
import type { PlacesSearch } from "./places-search.ts";

const isOpen = ({ state }: SourcePlace) => state === "unknown" || state === "matched";

interface Chosen {
  row: SourcePlace;
  venue: string;
  isForAll?: boolean;
}

/** Ways to decide about a place, each with a toast and undo. */
function useDeciding() {
  const choosing = useChoosePlace();
  const making = useMakeVenue();
  const ignoring = useIgnorePlace();
  const reopening = useReopenPlace();
  const reopen = useAction({
    do: ({ id }: SourcePlace) => reopening.mutateAsync({ id }),
    done: ({ name }) => regionSourceMessages.reopened(name),
  });
  const undo = (_: unknown, decided: SourcePlace) => reopen.run(decided);
  const chosenWords = ({ name, venue }: SourcePlace) => regionSourceMessages.chosen(name, venue?.name ?? "");
  const choose = useAction({
    do: ({ row, venue, isForAll }: Chosen) => choosing.mutateAsync({ id: row.id, venue, isForAll }),
    done: (_, decided) => chosenWords(decided),
    undo,
  });
  const make = useAction({
    do: ({ id }: SourcePlace) => making.mutateAsync({ id }),
    done: (_, decided) => chosenWords(decided),
    undo,
  });
  const ignore = useAction({
    do: ({ id }: SourcePlace) => ignoring.mutateAsync({ id }),
    done: ({ name }) => regionSourceMessages.ignored(name),
    undo,
  });
  return { reopen, choose, make, ignore };
}

/** Decisions about a place, each with a key. */
export function usePlaceDecisions({
  decide,
}: Pick<Queue<SourcePlace, PlacesSearch>, "decide">): QueueAction<SourcePlace>[] {
  const { reopen, choose, make, ignore } = useDeciding();
  const candidate = (at: number): QueueAction<SourcePlace> => ({
    id: `candidate${at + 1}`,
    name: t("Choose venue {number}", { number: at + 1 }),
    letter: String(at + 1),
    icon: <Check />,
    isFor: (row) => isOpen(row) && row.candidates[at] !== undefined,
    run: (row) => {
      const venue = row.candidates[at];
      if (venue) void decide(row, () => choose.run({ row, venue: String(venue.venueId) }));
    },
    button: {
      label: ({ candidates }) => t("It is {name}", { name: candidates[at]?.name ?? "" }),
      variant: at === 0 ? "primary" : "secondary",
    },
  });
  return [
    candidate(0),
    candidate(1),
    candidate(2),
    {
      id: "all",
      name: t("Choose venue 1 in all sources"),
      letter: "a",
      icon: <CheckCheck />,
      isFor: (row) => isOpen(row) && row.text !== "" && row.candidates.length > 0,
      run: (row) => {
        const [best] = row.candidates;
        if (best) void decide(row, () => choose.run({ row, venue: String(best.venueId), isForAll: true }));
      },
    },
    {
      id: "other",
      name: t("Choose another venue"),
      letter: "v",
      icon: <Search />,
      isFor: isOpen,
      button: { label: () => t("Another venue"), variant: "secondary" },
      asks: {
        title: ([row]) => t("Which venue is {name}?", { name: row?.name ?? "" }),
        label: t("Name, number or web address of the venue"),
        description: t("Its waiting entries go there, and later ones."),
        submitLabel: t("Choose"),
        isLine: true,
        schema: placeChoice.shape.venue,
        send: async ([row], venue) => row && decide(row, () => choose.send({ row, venue })),
      },
    },
    {
      id: "make",
      name: t("Make a venue of it"),
      letter: "n",
      icon: <MapPinPlus />,
      isFor: (row) => isOpen(row) && row.text !== "",
      run: (row) => void decide(row, () => make.run(row)),
      button: { label: () => t("New venue"), variant: "secondary" },
    },
    {
      id: "ignore",
      name: t("Ignore"),
      letter: "r",
      icon: <EyeOff />,
      isFor: isOpen,
      run: (row) => void decide(row, () => ignore.run(row)),
      button: { label: () => t("Ignore"), variant: "danger-quiet" },
    },
    {
      id: "reopen",
      name: t("Undo the decision"),
      letter: "u",
      icon: <Undo2 />,
      isFor: (row) => !isOpen(row),
      run: (row) => void decide(row, () => reopen.run(row)),
      button: { label: () => t("Undo the decision"), variant: "secondary" },
    },
  ];
}
