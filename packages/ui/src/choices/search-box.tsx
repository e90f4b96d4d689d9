import { msg, plural, t } from "@hereabouts/language/translate";
import { Search, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { useSlash } from "../hooks/use-slash.tsx";
import menuStyles from "../overlays/menu.module.css";
import popoverStyles from "../overlays/popover.module.css";
import styles from "./search-box.module.css";
import { SearchResults, type SearchRow, type SearchSection } from "./search-results.tsx";
import { useSuggestions } from "./use-suggestions.tsx";

interface SearchBoxProps {
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
const EDIT_HINT = msg("Shift + Enter edits.");

/** Frames the field with its search icon, which submits a form where there is one, with and without scripts. */
function Frame({
  form,
  onSubmit,
  children,
}: Pick<SearchBoxProps, "form"> & { onSubmit: () => void; children: ReactNode }) {
  if (!form)
    return (
      <div className={styles.box}>
        <Search />
        {children}
      </div>
    );
  return (
    <form
      className={styles.box}
      action={form.action}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <button type="submit" aria-label={t("Search")} className={styles.submit}>
        <Search />
      </button>
      {Object.entries(form.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** A field that suggests while one types: arrows choose, Enter goes there or searches, Escape closes. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, placeholder, status, rows = [], hasShortcut = false, form } = props;
  const sections = props.sections ?? [{ id: "all", label: "", rows }];
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestions({ ...props, listId, sections, hasStatus: Boolean(status) });
  const hasList = list.isOpen && list.count > 0;
  const counted = plural(list.count, "{count} result", "{count} results");
  useSlash(hasShortcut, input);
  return (
    <search className={styles.search}>
      <Frame
        form={form}
        onSubmit={() => {
          list.close();
          props.onSubmit(value);
        }}
      >
        <input
          ref={input}
          type="search"
          name={form?.name}
          maxLength={props.maxLength}
          data-autofocus={props.isAutoFocused || undefined}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={list.activeId}
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => list.type(event.target.value)}
          onFocus={list.open}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
        />
        {value ? (
          <IconButton
            size="sm"
            label={t("Clear search")}
            icon={X}
            onPointerDown={(event) => event.preventDefault()}
            onPress={() => {
              onChange("");
              input.current?.focus();
            }}
          />
        ) : (
          hasShortcut && <kbd>/</kbd>
        )}
      </Frame>
      {list.hasPopup && (
        <div className={`${styles.list} ${popoverStyles.popover} ${menuStyles.menu}`}>
          {list.count > 0 && (
            <SearchResults
              listId={listId}
              label={label}
              sections={sections}
              activeId={list.activeId}
              onPick={list.pick}
            />
          )}
          {status && (
            <div className={menuStyles.status} data-part="search-status">
              {status}
            </div>
          )}
          {list.canEdit && <div className={`${menuStyles.status} ${menuStyles.hint}`}>{EDIT_HINT}</div>}
        </div>
      )}
      <span className="vh" role="status">
        {list.isOpen ? (status ?? (list.canEdit ? `${counted}. ${t(EDIT_HINT)}` : counted)) : ""}
      </span>
    </search>
  );
}
