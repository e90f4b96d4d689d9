import { foldWord } from "@hereabouts/language/fold-word";
import { t } from "@hereabouts/language/translate";
import { X } from "lucide-react";
import { useState } from "react";
import { GroupFrame } from "../fields/group-frame.tsx";
import type { CheckboxGroupProps } from "./checkbox-group.tsx";
import chipStyles from "./chip.module.css";
import { SearchBox } from "./search-box.tsx";
import styles from "./searched-choices.module.css";

/** Matches that the list shows: more of them are found by typing on. */
const SHOWN = 8;

/** Options that a text finds: those that begin with it first. */
function matches<Option extends { label: string }>(options: readonly Option[], text: string): Option[] {
  const wanted = foldWord(text.trim());
  const found = options.map((option) => ({ option, at: foldWord(option.label).indexOf(wanted) }));
  const within = found.filter(({ at }) => at >= 0);
  return [...within.filter(({ at }) => at === 0), ...within.filter(({ at }) => at > 0)].map(({ option }) => option);
}

interface SearchedChoicesProps<Value extends string> extends Omit<CheckboxGroupProps<Value>, "name"> {
  /** Name of the field that finds one: "Find a town". */
  searchLabel: string;
}

/** Any number of very many answers: one is found by typing, and those that are chosen stand below as chips that remove them. */
export function SearchedChoices<Value extends string>(props: SearchedChoicesProps<Value>) {
  const { options, value, onChange, searchLabel, ...frame } = props;
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const open = options.filter((option) => !value.includes(option.value));
  const found = matches(open, text);
  const shown = found.slice(0, SHOWN);
  const labelOf = (one: Value) => options.find((option) => option.value === one)?.label ?? one;
  const add = (one: Value | undefined) => {
    if (one === undefined) return;
    setText("");
    setSaid(t("{name} added.", { name: labelOf(one) }));
    onChange([...value, one]);
  };
  /** Leads the focus to a neighbor of a chip that goes, else to the field. */
  const remove = (one: Value, button: HTMLElement) => {
    const chip = button.closest("li");
    const neighbor = chip?.nextElementSibling ?? chip?.previousElementSibling;
    const next = neighbor?.querySelector("button") ?? chip?.closest("fieldset")?.querySelector("input");
    next?.focus();
    setSaid(t("{name} removed.", { name: labelOf(one) }));
    onChange(value.filter((other) => other !== one));
  };
  const more = found.length > SHOWN ? t("There are more matches. Keep typing.") : undefined;
  const status = found.length === 0 ? t("No matches found.") : more;
  return (
    <GroupFrame {...frame}>
      <SearchBox
        label={searchLabel}
        placeholder={searchLabel}
        value={text}
        onChange={setText}
        onSubmit={() => text.trim() !== "" && add(found[0]?.value)}
        {...(status !== undefined && { status })}
        rows={shown.map((option) => ({ id: option.value, label: option.label }))}
        onPick={(row) => add(shown.find((option) => option.value === row.id)?.value)}
      />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={t("Selected")}>
          {value.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={chipStyles.chip}
                data-selected
                aria-label={t("Remove {name}", { name: labelOf(one) })}
                onClick={({ currentTarget }) => remove(one, currentTarget)}
              >
                {labelOf(one)}
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className="vh" role="status">
        {said}
      </span>
    </GroupFrame>
  );
}
