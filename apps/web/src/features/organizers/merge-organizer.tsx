import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { limits } from "@hereabouts/contract/limits";
import type { OrganizerPage } from "@hereabouts/contract/organizers/organizer";
import type { MadeOrganizerMerge } from "@hereabouts/contract/organizers/organizer-claim";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { useDebounced } from "../../app/time/use-delayed.ts";
import { useMergeOrganizers, useUndoMerge } from "./mutations.ts";
import styles from "./organizer-page.module.css";
import { namedOrganizers, organizerMerges } from "./queries.ts";

interface MergeOrganizerProps {
  organizer: OrganizerPage;
  onClose: () => void;
}

/** Undoes a merge, and says so. */
function useUndoOfMerge() {
  const undoing = useUndoMerge();
  return useAction({
    do: ({ id }: MadeOrganizerMerge) => undoing.mutateAsync({ id }),
    done: ({ dropped }) => t("“{name}” restored as a separate organizer.", { name: dropped.name }),
  });
}

/** The merges into an organizer that can still be undone. */
function RecentMerges({ id }: { id: number }) {
  const { data: merges = [] } = useQuery(organizerMerges(useApi(), id));
  const undo = useUndoOfMerge();
  if (merges.length === 0) return null;
  return (
    <>
      <h3>{t("Merged into this organizer")}</h3>
      <ul className="bare">
        {merges.map((merge) => (
          <li key={merge.id} className="row wrap">
            {merge.dropped.name}
            <Button
              size="sm"
              variant="quiet"
              aria-label={t("Undo merging “{name}”", { name: merge.dropped.name })}
              isPending={undo.pending.has(merge)}
              onPress={() => void undo.run(merge)}
            >
              {t("Undo")}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Merges another organizer, chosen by its name, into the one that stays, and undoes merges. */
export function MergeOrganizer({ organizer, onClose }: MergeOrganizerProps) {
  const { id: keptId, name: keptName } = organizer;
  const [typed, setTyped] = useState("");
  const listId = useId();
  const name = useDebounced(typed.trim(), limits.liveSearchDebounceMs);
  const { data, isFetching } = useQuery(namedOrganizers(useApi(), name));
  const others = (data?.data ?? []).filter(({ id }) => id !== keptId);
  const other = others.find((known) => known.name.toLowerCase() === typed.trim().toLowerCase());
  const merging = useMergeOrganizers();
  const undo = useUndoOfMerge();
  const merge = useAction({
    do: (droppedId: number) => merging.mutateAsync({ keptId, droppedId }),
    done: (_, { dropped, kept }) => duplicateMessages.merged(dropped.name, kept.name),
    undo: (_, made) => undo.run(made),
  });
  const isUnknown = typed.trim() !== "" && name === typed.trim() && !isFetching && data !== undefined && !other;
  const press = async () => {
    if (other && (await merge.run(other.id))) onClose();
  };
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Merge into {name}", { name: keptName })}
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {t("Cancel")}
          </Button>
          <Button variant="primary" isDisabled={!other} isPending={merge.isPending} onPress={() => void press()}>
            {t("Merge")}
          </Button>
        </>
      )}
    >
      <div className={styles.merge}>
        <p className="muted">
          {plural(
            limits.deletedDays,
            "Events, followers and calendars of the other organizer move to {name}, and its address and name lead here. You can undo this for {count} day.",
            "Events, followers and calendars of the other organizer move to {name}, and its address and name lead here. You can undo this for {count} days.",
            { name: keptName },
          )}
        </p>
        <TextField
          label={t("The other organizer")}
          list={listId}
          autoComplete="off"
          autoFocus
          maxChars={organizerLimits.nameChars}
          value={typed}
          onChange={setTyped}
          errors={isUnknown ? [t("No other organizer of this name has a page. Choose one from the list.")] : []}
        />
        <datalist id={listId}>
          {others.map((known) => (
            <option key={known.id} value={known.name} />
          ))}
        </datalist>
        <RecentMerges id={keptId} />
      </div>
    </ModalDialog>
  );
}
