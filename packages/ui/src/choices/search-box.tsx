import { Pencil, Search, X } from "lucide-react";
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { IconButton } from "../actions/icon-button.tsx";
import "../actions/button.css";
import "../overlays/menu.css";
import "../overlays/popover.css";
import "./search-box.css";

export interface SearchRow {
  id: string;
  label: string;
  detail?: string;
  href?: string;
  /** For whoever may edit it: a pencil in the row, and Shift+Enter, lead there. */
  editHref?: string;
}

/** The row as its pencil is meant. */
const edited = (row: SearchRow): SearchRow => (row.editHref === undefined ? row : { ...row, href: row.editHref });

interface SearchSection {
  id: string;
  label: string;
  rows: readonly SearchRow[];
}

export interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter with no row chosen. */
  onSubmit: (value: string) => void;
  placeholder?: string;
  /** A row of words in place of results: "Begin typing to search…", "Loading…", "No matches found." */
  status?: string;
  rows?: readonly SearchRow[];
  /** Rows under headings, in place of `rows`. */
  sections?: readonly SearchSection[];
  onPick: (row: SearchRow) => void;
  /** "/" anywhere on the page leads here. */
  hasShortcut?: boolean;
  /** Takes the focus when its panel opens. */
  isAutoFocused?: boolean;
  maxLength?: number;
  /** Where Enter leads while no script runs: the address, the name of the text, and what goes with it. */
  form?: { action: string; name: string; hidden?: Readonly<Record<string, string>> };
}

/** Said where a row can be edited: its pencil is for the pointer, the field keeps the keyboard. */
const EDIT_HINT = "Shift + Enter edits.";

function useSlash(isOn: boolean, field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, field]);
}

/** Which row the arrow keys point at, wrapping at both ends; -1 is the text itself. */
function useActiveRow(count: number) {
  const [active, setActive] = useState(-1);
  const inReach = active < count ? active : -1;
  const step = (by: 1 | -1) => setActive(((inReach + 1 + by + count + 1) % (count + 1)) - 1);
  return { active: inReach, step, reset: () => setActive(-1) };
}

interface ResultsProps {
  listId: string;
  label: string;
  sections: readonly SearchSection[];
  activeId: string | undefined;
  onPick: (row: SearchRow) => void;
}

function Results({ listId, label, sections, activeId, onPick }: ResultsProps) {
  return (
    <div id={listId} role="listbox" aria-label={label}>
      {sections.map((section) => (
        <Fragment key={section.id}>
          {section.label && (
            <div className="menu__label" role="presentation">
              {section.label}
            </div>
          )}
          {section.rows.map((row) => (
            // The keys are handled by the field, which keeps the focus (aria-activedescendant).
            <div
              key={row.id}
              id={`${listId}-${section.id}-${row.id}`}
              role="option"
              tabIndex={-1}
              className="menu__item"
              aria-selected={activeId === `${listId}-${section.id}-${row.id}`}
              data-focused={activeId === `${listId}-${section.id}-${row.id}` || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={({ target }) => {
                const isPencil = target instanceof Element && target.closest(".menu__edit") !== null;
                onPick(isPencil ? edited(row) : row);
              }}
              onKeyDown={(event) => event.key === "Enter" && onPick(row)}
            >
              <span className="menu__text">
                {row.label}
                {row.detail && <small>{row.detail}</small>}
              </span>
              {row.editHref !== undefined && (
                <span className="menu__edit iconbtn iconbtn--sm" title="Edit" aria-hidden="true">
                  <Pencil className="i" />
                </span>
              )}
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

function Frame({ form, children }: { form: SearchBoxProps["form"]; children: ReactNode }) {
  if (!form) return <div className="searchbox">{children}</div>;
  return (
    <form className="searchbox" action={form.action} onSubmit={(event) => event.preventDefault()}>
      {Object.entries(form.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** A field that suggests while one types: arrows choose, Enter goes there or searches, Escape closes. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, onSubmit, placeholder, status, rows = [], onPick, hasShortcut = false } = props;
  const { isAutoFocused, maxLength, form } = props;
  const sections = props.sections ?? [{ id: "all", label: "", rows }];
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const entries = sections.flatMap((section) =>
    section.rows.map((row) => ({ row, id: `${listId}-${section.id}-${row.id}` })),
  );
  const { active, step, reset } = useActiveRow(entries.length);
  const chosen = isOpen ? entries[active] : undefined;
  const hasList = isOpen && entries.length > 0;
  const hasPopup = isOpen && (entries.length > 0 || Boolean(status));
  useSlash(hasShortcut, input);
  const canEdit = entries.some(({ row }) => row.editHref !== undefined);
  const counted = `${entries.length} ${entries.length === 1 ? "result" : "results"}`;

  const close = () => {
    setOpen(false);
    reset();
  };
  const pick = (row: SearchRow) => {
    close();
    onPick(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (chosen) pick(event.shiftKey ? edited(chosen.row) : chosen.row);
      else {
        close();
        onSubmit(value);
      }
    } else if (event.key === "Escape" && (hasPopup || value)) {
      event.preventDefault();
      if (hasPopup) close();
      else onChange("");
    }
  };

  return (
    <search className="search">
      <Frame form={form}>
        <Search className="i" aria-hidden="true" />
        <input
          ref={input}
          type="search"
          name={form?.name}
          maxLength={maxLength}
          data-autofocus={isAutoFocused || undefined}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={chosen?.id}
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            setOpen(true);
            reset();
            onChange(event.target.value);
          }}
          onFocus={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        {value ? (
          <IconButton
            size="sm"
            label="Clear search"
            onPointerDown={(event) => event.preventDefault()}
            onPress={() => {
              onChange("");
              input.current?.focus();
            }}
            icon={X}
          />
        ) : (
          hasShortcut && <kbd>/</kbd>
        )}
      </Frame>
      {hasPopup && (
        <div className="search__list popover menu">
          {entries.length > 0 && (
            <Results listId={listId} label={label} sections={sections} activeId={chosen?.id} onPick={pick} />
          )}
          {status && <div className="menu__status">{status}</div>}
          {canEdit && <div className="menu__status menu__hint">{EDIT_HINT}</div>}
        </div>
      )}
      <span className="vh" role="status">
        {isOpen ? (status ?? (canEdit ? `${counted}. ${EDIT_HINT}` : counted)) : ""}
      </span>
    </search>
  );
}
