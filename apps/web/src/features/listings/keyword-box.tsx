import "./listing.css";
import { limits } from "@hereabouts/contract/limits";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { changeSearch } from "./listing-search.ts";

const KeywordMatches = lazy(() => import("./keyword-matches.tsx"));

/** The masthead's search. On a listing it narrows what is shown; elsewhere it looks through the next 30 days. */
export function KeywordBox() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isListing = pathname === "/events/" || pathname === "/venues/";
  const current = isListing ? ((search as Record<string, string>).keyword ?? "") : "";
  const [typed, setTyped] = useState(current);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => setTyped(current), [current]);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    const keyword = typed.trim();
    if (isListing) {
      const changed = changeSearch(search as Record<string, string>, { keyword: keyword || undefined });
      void navigate({ to: pathname, search: changed });
    } else if (keyword) {
      void navigate({ to: "/events/", search: { keyword, named_date: "next-30" } });
    }
  };

  return (
    <search
      className="keyword"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") setOpen(false);
      }}
    >
      <form action="/events/" onSubmit={submit}>
        <Search className="i" aria-hidden="true" />
        <input
          ref={input}
          type="search"
          name="keyword"
          aria-label="Search events, bands, makers, places"
          placeholder="Search events, bands, makers, places"
          autoComplete="off"
          maxLength={limits.keywordChars}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(typed !== "")}
        />
        <input type="hidden" name="named_date" value="next-30" />
      </form>
      {isOpen && typed.trim() !== "" && (
        <Suspense fallback={null}>
          <KeywordMatches typed={typed.trim()} onPick={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  );
}
