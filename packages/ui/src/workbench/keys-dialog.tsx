import { ModalDialog } from "../overlays/modal-dialog.tsx";
import styles from "./keys-dialog.module.css";

const always = [
  { keys: ["j", "↓"], does: "Next row" },
  { keys: ["k", "↑"], does: "Previous row" },
  { keys: ["Enter"], does: "Open the row" },
  { keys: ["."], does: "Row menu" },
  { keys: ["/"], does: "Find" },
  { keys: ["?"], does: "Show the keys" },
];

interface KeysDialogProps {
  actions: readonly { letter?: string; name: string }[];
  hasSelection: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The keys that a list is worked by. */
export function KeysDialog({ actions, hasSelection, isOpen, onOpenChange }: KeysDialogProps) {
  const own = actions.flatMap(({ letter, name }) => (letter ? [{ keys: [letter], does: name }] : []));
  const all = [...always, ...(hasSelection ? [{ keys: ["x"], does: "Select the row" }] : []), ...own];
  return (
    <ModalDialog isOpen={isOpen} onOpenChange={onOpenChange} title="Keys">
      <dl className={styles.keys}>
        {all.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
