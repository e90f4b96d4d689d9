import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { venuePath } from "@hereabouts/contract/paths";
import { SearchBox, type SearchRow } from "@hereabouts/ui/search-box";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { trpc } from "../../app/trpc.ts";

/** The value once it has not changed for `ms` milliseconds. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Finds a venue by name from three characters on; choosing one goes to its page (spec part 2 §2, venue finder). */
export function VenueFinder() {
  const [value, setValue] = useState("");
  const typed = value.trim();
  const q = useSettled(typed, limits.liveSearchDebounceMs);
  const isSearching = typed.length >= limits.liveSearchMinChars;
  const enabled = isSearching && q.length >= limits.liveSearchMinChars;
  const { data, isError } = trpc.listings.liveSearchVenues.useQuery({ q }, { enabled });
  const navigate = useNavigate();

  const isSettled = enabled && q === typed;
  const rows: SearchRow[] =
    isSettled && data ? data.map(({ id, name, detail }) => ({ id: String(id), label: name, detail })) : [];
  const go = ({ id, label }: SearchRow) => {
    setValue("");
    void navigate({ to: venuePath({ id: Number(id), name: label }) });
  };
  const status = () => {
    if (!isSearching) return messages.beginTyping;
    if (isSettled && isError) return messages.resultsFailed;
    if (!isSettled || !data) return messages.loading;
    return data.length === 0 ? messages.noMatches : undefined;
  };
  const found = status();
  return (
    <SearchBox
      label="Find a venue"
      placeholder="Name of a venue"
      value={value}
      onChange={setValue}
      rows={rows}
      {...(found !== undefined && { status: found })}
      onPick={go}
      onSubmit={() => rows[0] && go(rows[0])}
    />
  );
}
