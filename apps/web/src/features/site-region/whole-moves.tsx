import { moveInFormats, type WholeMove } from "@hereabouts/contract/sources/move-in";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useUndoMoveIn } from "./mutations.ts";
import { wholeMoves } from "./queries.ts";
import styles from "./site-region.module.css";

const formatOf = ({ format }: WholeMove) => {
  const label = moveInFormats.find(({ value }) => value === format)?.label;
  return label ? t(label) : format;
};

const countsOf = ({ venues, events, changed }: WholeMove) =>
  t("{events} and {venues} added, {records} changed.", {
    events: plural(events, "{count} event", "{count} events"),
    venues: plural(venues, "{count} venue", "{count} venues"),
    records: plural(changed, "{count} record", "{count} records"),
  });

/** Counts the images of an import by outcome; null where it has none. */
function Pictures({ pictures: { taken, waiting, refused } }: WholeMove) {
  if (taken + waiting + refused.length === 0) return null;
  return (
    <>
      <div className="muted">
        {t("{images} imported.", { images: plural(taken, "{count} image", "{count} images") })}
        {waiting > 0 && ` ${t("{count} to come.", { count: waiting })}`}
      </div>
      {refused.length > 0 && (
        <ul className="muted" aria-label={t("Images that were not imported")}>
          {refused.map(({ reason, count }) => (
            <li key={reason}>{t("{count} not imported: {reason}", { count, reason: t(reason) })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** State of an import that is undone. */
function stateOf({ state, mayUndo }: WholeMove): string | null {
  if (state === "undoing" && mayUndo) return t("Undoing this import was interrupted. Undo it again to continue.");
  if (state === "undoing") return t("Undoing this import.");
  return state === "undone" ? t("This import was undone.") : null;
}

function UndoMove({ move }: { move: WholeMove }) {
  const [isAsking, setAsking] = useState(false);
  const undoing = useUndoMoveIn();
  const action = useAction({
    do: async () => {
      await undoing.mutateAsync({ id: move.id });
      setAsking(false);
    },
  });
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t("Undo import")}</Button>
      <ConfirmDialog
        title={t("Undo import?")}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t("Undo import")}
        isPending={action.isPending}
        onConfirm={() => void action.run()}
      >
        <p>{countsOf(move)}</p>
        <p>
          {t(
            "Deletes what the import added, reverts what it changed, and removes its old addresses. Records that were changed after the import stay.",
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}

/** The last imports, each to be undone as a whole. */
export function WholeMoves() {
  const { data: moves = [] } = useQuery(wholeMoves(useApi()));
  if (moves.length === 0) return null;
  return (
    <FormSection title={t("Imports")}>
      <p>{t("You can undo an import for 30 days.")}</p>
      <ul className={styles.moves}>
        {moves.map((move) => (
          <li key={move.id}>
            <div>
              <strong>{t("{name}, {format}", { name: move.name, format: formatOf(move) })}</strong>
              <div className="muted">
                {withParts(
                  move.by === null
                    ? t("On the command line, <time/>.")
                    : t("By {person}, <time/>.", { person: move.by }),
                  { time: <TimeAgo at={move.at} /> },
                )}{" "}
                {countsOf(move)}
              </div>
              <Pictures {...move} />
              <div role="status">{stateOf(move)}</div>
              {move.state === "undone" && move.stays.length > 0 && (
                <>
                  <p>{t("These records stay:")}</p>
                  <ul>
                    {move.stays.map(({ name, reason }) => (
                      <li key={`${name} ${reason}`}>{t("{name}: {reason}", { name, reason })}</li>
                    ))}
                  </ul>
                </>
              )}
            </div>
            {move.mayUndo && <UndoMove move={move} />}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
