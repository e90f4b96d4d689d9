import { Lock, Search, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ComboList, type ComboOption, comboOptionId } from "./combo-list.tsx";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import { usePressOutside } from "./use-press-outside.tsx";
import "./button.css";
import "./menu.css";
import "./popover.css";

export interface EntityPickerProps extends FieldFrameProps {
  value: ComboOption | null;
  onChange: (value: ComboOption | null) => void;
  onBlur?: ((event: FocusEvent) => void) | undefined;
  /** What is found for a text; called once typing has paused, with at least `minChars` characters. */
  search: (text: string) => Promise<readonly ComboOption[]>;
  minChars?: number;
  debounceMs?: number;
  words: { beginTyping: string; loading: string; noMatches: string; failed: string };
  placeholder?: string;
  name?: string | undefined;
  /** The value stands; `description` says why. */
  isLocked?: boolean;
}

type Answer = { text: string; found: readonly ComboOption[] | null };

/** What was found for a text, once typing has paused; null for `found` when it failed. A later text wins. */
function useSearch(
  text: string,
  isOn: boolean,
  search: EntityPickerProps["search"],
  debounceMs: number,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (!isOn) return;
    let isCurrent = true;
    const answerWith = (found: readonly ComboOption[] | null) => isCurrent && setAnswer({ text, found });
    const timer = setTimeout(() => {
      latest.current(text).then(answerWith, () => answerWith(null));
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, isOn, debounceMs]);
  return answer?.text === text ? answer : null;
}

/** One of very many things, found by its name: a few characters, then a list that the keys and presses choose from. */
export function EntityPicker(props: EntityPickerProps) {
  const {
    value,
    onChange,
    onBlur,
    search,
    minChars = 3,
    debounceMs = 500,
    words,
    placeholder,
    name,
    isLocked,
    ...frame
  } = props;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** What is typed; null while the chosen one stands in the field. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const text = (typed ?? "").trim();
  const isTooShort = text.length < minChars;
  const answer = useSearch(text, !isTooShort, search, debounceMs);
  const found = isTooShort ? [] : (answer?.found ?? []);
  const status = () => {
    if (isTooShort) return words.beginTyping;
    if (!answer) return words.loading;
    if (!answer.found) return words.failed;
    return answer.found.length === 0 ? words.noMatches : null;
  };
  const said = status();
  const hasPopup = isOpen && typed !== null;
  const hasList = hasPopup && found.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  usePressOutside(box, isOpen, close);
  const pick = (option: ComboOption) => {
    close();
    setTyped(null);
    onChange(option);
  };
  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
    setActive(-1);
    if (value) onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = hasList ? found[active] : undefined;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      if (found.length > 0) setActive((Math.max(active, step < 0 ? 0 : -1) + step + found.length) % found.length);
    } else if (event.key === "Enter" && hasPopup) {
      // It would send the form around.
      event.preventDefault();
      if (chosen) pick(chosen);
    } else if (event.key === "Escape" && hasPopup) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div ref={box} className="combo">
          <div className="input" data-disabled={isLocked || undefined}>
            {isLocked ? <Lock className="i" aria-hidden="true" /> : <Search className="i" aria-hidden="true" />}
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              name={name}
              autoComplete="off"
              placeholder={placeholder}
              readOnly={isLocked}
              aria-autocomplete="list"
              aria-expanded={hasList}
              aria-controls={hasList ? listId : undefined}
              aria-activedescendant={hasList ? comboOptionId(listId, active) : undefined}
              value={typed ?? value?.label ?? ""}
              onChange={({ target }) => type(target.value)}
              onFocus={() => setOpen(!isLocked)}
              onBlur={(event) => {
                close();
                onBlur?.(event);
              }}
              onKeyDown={onKeyDown}
            />
            {!isLocked && (typed || value) && (
              <button
                type="button"
                className="iconbtn"
                aria-label={`Clear ${frame.label}`}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  type("");
                  input.current?.focus();
                }}
              >
                <X className="i" aria-hidden="true" />
              </button>
            )}
          </div>
          {value?.detail && <p className="field__hint">{value.detail}</p>}
          {hasList && <ComboList id={listId} label={frame.label} options={found} active={active} onPick={pick} />}
          {hasPopup && said && <div className="combo__list popover menu menu__status">{said}</div>}
          <span className="vh" role="status">
            {hasPopup ? (said ?? `${found.length} ${found.length === 1 ? "result" : "results"}`) : ""}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
