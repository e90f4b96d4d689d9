import type { EditionPage } from "@hereabouts/contract/editions/edition";
import { editionMessages } from "@hereabouts/contract/editions/edition-limits";
import { t } from "@hereabouts/language/translate";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { Check, PenLine } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import type { ShownRow } from "./edition-columns.tsx";
import { dateFields, heightWords } from "./edition-words.ts";
import { useExportEdition, useFitEdition, usePickAll, usePickDate, useSetTexts, useUnpickDate } from "./mutations.ts";

/** Picks a date and takes it out again: with its text and note, where that is undone. */
function useToggle(id: number) {
  const [picking, removing, writing] = [usePickDate(), useUnpickDate(), useSetTexts()];
  const pick = useAction({ do: (row: ShownRow) => picking.mutateAsync({ id, ...dateFields(row) }) });
  const remove = useAction({
    do: (row: ShownRow) => removing.mutateAsync({ id, ...dateFields(row) }),
    done: ({ name }) => editionMessages.removed(name),
    undo: async (row) => {
      await picking.mutateAsync({ id, ...dateFields(row) });
      const { text, note } = row;
      if (row.isEdited || note) await writing.mutateAsync({ id, ...dateFields(row), text, note });
    },
    canUndo: ({ out }) => out === null,
  });
  return {
    toggle: (row: ShownRow) => void (row.isPicked ? remove : pick).run(row),
    isBusy: (row: ShownRow) => pick.pending.has(row) || remove.pending.has(row),
  };
}

/** Actions on an edition: on a row by a key, and on all of it at once. */
export function useEditionActions(edition: Pick<EditionPage, "id">, onEdit: (row: ShownRow) => void) {
  const { id } = edition;
  const [pickingAll, fitting, exporting] = [usePickAll(), useFitEdition(), useExportEdition()];
  const { toggle, isBusy } = useToggle(id);
  const rows: RowAction<ShownRow>[] = [
    {
      id: "pick",
      name: t("Pick, or remove"),
      nameFor: ({ isPicked }) => (isPicked ? t("Remove from the edition") : t("Pick")),
      letter: "p",
      icon: <Check />,
      run: toggle,
    },
    {
      id: "edit",
      name: t("Text and note"),
      letter: "e",
      icon: <PenLine />,
      isFor: ({ isPicked }) => isPicked,
      run: onEdit,
    },
  ];
  return {
    rows,
    toggle,
    isBusy,
    pickAll: useAction({
      do: () => pickingAll.mutateAsync({ id }),
      done: (_subject, { length }) => editionMessages.pickedAll(length.listings),
    }),
    fit: useAction({
      do: () => fitting.mutateAsync({ id }),
      done: (_subject, { length }) => editionMessages.fitted(heightWords(length.inches)),
    }),
    exportNow: useAction({ do: () => exporting.mutateAsync({ id }), done: editionMessages.exported }),
  };
}
