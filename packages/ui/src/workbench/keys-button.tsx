import { msg, t } from "@hereabouts/language/translate";
import { Keyboard } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../actions/button.tsx";
import { ModalDialog } from "../overlays/modal-dialog.tsx";
import styles from "./keys-button.module.css";
import { isForOthers } from "./use-table-keys.tsx";

const always = [
  { letter: "j ↓", name: msg("Next row") },
  { letter: "k ↑", name: msg("Previous row") },
  { letter: "Enter", name: msg("Open the row") },
  { letter: ".", name: msg("Row menu") },
  { letter: "/", name: msg("Find") },
  { letter: "u", name: msg("Undo the last action") },
  { letter: "?", name: msg("Show the keys") },
];

const selecting = [
  { letter: "x", name: msg("Select the row") },
  { letter: "Shift+x", name: msg("Select up to the row") },
];

interface KeysButtonProps {
  actions: readonly { letter?: string; name: string }[];
  hasSelection?: boolean;
  /** The key "?" alone shows them, where a list has no head for the button. */
  isHidden?: boolean;
}

/** Shows the keys that a list is worked by, as "?" does. */
export function KeysButton({ actions, hasSelection = false, isHidden = false }: KeysButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "?" && !isForOthers(event) && setOpen(true);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const all = [
    ...always
      .filter(({ letter }) => !actions.some((action) => action.letter === letter))
      .map(({ letter, name }) => ({ letter, name: t(name) })),
    ...(hasSelection ? selecting.map(({ letter, name }) => ({ letter, name: t(name) })) : []),
    ...actions,
  ];
  return (
    <>
      {!isHidden && (
        <span className={styles.opens}>
          <Button size="sm" variant="quiet" icon={<Keyboard />} onPress={() => setOpen(true)}>
            {t("Keys")}
          </Button>
        </span>
      )}
      <ModalDialog isOpen={isOpen} onOpenChange={setOpen} title={t("Keys")}>
        <dl className={styles.keys}>
          {all.map(
            ({ letter, name }) =>
              letter && (
                <div key={name}>
                  <dt>
                    {letter.split(" ").map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{name}</dd>
                </div>
              ),
          )}
        </dl>
      </ModalDialog>
    </>
  );
}
