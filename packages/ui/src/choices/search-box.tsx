import { plural, t } from "@hereabouts/language/translate";
import { Search, X } from "lucide-react";
import { useId, useRef } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import menuStyles from "../overlays/menu.module.css";
import popoverStyles from "../overlays/popover.module.css";
import styles from "./search-box.module.css";
import { SearchResults, type SearchRow } from "./search-results.tsx";
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
  onPick: (row: SearchRow) => void;
  /** Takes the focus when its panel opens. */
  isAutoFocused?: boolean;
  maxLength?: number;
}

/** A field that suggests while one types: arrows choose, Enter takes that or the text, Escape closes. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, placeholder, status, rows = [] } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestions({ ...props, listId, rows, hasStatus: Boolean(status) });
  const hasList = list.isOpen && list.count > 0;
  const counted = plural(list.count, "{count} result", "{count} results");
  return (
    <search className={styles.search}>
      <div className={styles.box}>
        <Search />
        <input
          ref={input}
          type="search"
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
        {value && (
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
        )}
      </div>
      {list.hasPopup && (
        <div className={`${styles.list} ${popoverStyles.popover} ${menuStyles.menu}`} data-part="suggestions">
          {list.count > 0 && (
            <SearchResults listId={listId} label={label} rows={rows} activeId={list.activeId} onPick={list.pick} />
          )}
          {status && (
            <div className={menuStyles.status} data-part="search-status">
              {status}
            </div>
          )}
        </div>
      )}
      <span className="vh" role="status">
        {list.isOpen ? (status ?? counted) : ""}
      </span>
    </search>
  );
}
