import type { AccountUndo } from "@hereabouts/contract/account-undo/account-undo";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Disclosure } from "@hereabouts/ui/layout/disclosure";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { TimeAgo } from "../../../app/time/time-ago.tsx";
import styles from "./undo.module.css";

const states = {
  undoing: msg("Undoing"),
  undone: msg("Undone"),
  puttingBack: msg("Restoring"),
  putBack: msg("Restored"),
} as const;

interface UndoListProps {
  undos: readonly AccountUndo[];
  /** The one that is worked on just now. */
  running: AccountUndo | null;
  isBusy: boolean;
  onGoOn: (undo: AccountUndo) => void;
  onPutBack: (undoId: number) => void;
}

/** Lists earlier undos of an account, with progress, skipped records, and buttons to continue or restore. */
export function UndoList({ undos, running, isBusy, onGoOn, onPutBack }: UndoListProps) {
  const shown = running && !undos.some(({ id }) => id === running.id) ? [running, ...undos] : undos;
  return (
    <ul className={styles.undos}>
      {shown.map((listed) => {
        const undo = running?.id === listed.id ? running : listed;
        const { id, state, worked, total, left, leftCount, begun, begunBy, until } = undo;
        const isUnderWay = state === "undoing" || state === "puttingBack";
        return (
          <li key={id} className={styles.undo}>
            <p>
              {t(states[state])}: {t("{worked} of {total} records.", { worked, total })}{" "}
              {withParts(begunBy ? t("Started <time/> by {name}.", { name: begunBy }) : t("Started <time/>."), {
                time: <TimeAgo at={begun} />,
              })}
            </p>
            {isUnderWay && (
              <progress
                className={styles.bar}
                max={total}
                value={worked}
                aria-label={t("{worked} of {total}", { worked, total })}
              />
            )}
            {leftCount > 0 && (
              <Disclosure
                summary={
                  state === "putBack"
                    ? t("{count} not restored", { count: leftCount })
                    : t("{count} left unchanged", { count: leftCount })
                }
              >
                <ul>
                  {left.map((one) => (
                    <li key={`${one.kind}:${one.recordId}`}>
                      {one.name}: {t(one.reason)}
                    </li>
                  ))}
                </ul>
                {leftCount > left.length && <p>{t("And {count} more.", { count: leftCount - left.length })}</p>}
              </Disclosure>
            )}
            <div className={styles.ways}>
              {isUnderWay && !running && (
                <Button size="sm" variant="primary" onPress={() => onGoOn(undo)}>
                  {t("Continue")}
                </Button>
              )}
              {until !== null && !isUnderWay && (
                <Button size="sm" isPending={isBusy} onPress={() => onPutBack(id)}>
                  {t("Restore")}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
