import "@hereabouts/ui/popover.css";
import "@hereabouts/ui/menu.css";
import { limits } from "@hereabouts/contract/limits";
import type { LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import { messages } from "@hereabouts/contract/messages";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { trpc } from "../../app/trpc.ts";

interface GroupProps {
  title: string;
  rows: readonly LiveSearchRow[];
  pathOf: (row: LiveSearchRow) => string;
  onPick: () => void;
}

function Group({ title, rows, pathOf, onPick }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section className="menu__sec" aria-label={title}>
      <h3 className="menu__label">{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={pathOf(row)} className="menu__item" onClick={onPick}>
              {row.name} <span className="end">{row.detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Events and venues whose names begin as typed, asked half a second after the last key. */
export default function KeywordMatches({ typed, onPick }: { typed: string; onPick: () => void }) {
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), limits.liveSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLongEnough = typed.length >= limits.liveSearchMinChars;
  const options = { enabled: isLongEnough && q.length >= limits.liveSearchMinChars };
  const events = trpc.listings.liveSearchEvents.useQuery({ q }, options);
  const venues = trpc.listings.liveSearchVenues.useQuery({ q }, options);
  const isLoading = q !== typed || events.isLoading || venues.isLoading;
  const rows = (events.data?.length ?? 0) + (venues.data?.length ?? 0);
  const status = !isLongEnough
    ? messages.beginTyping
    : isLoading
      ? messages.loading
      : rows === 0
        ? messages.noMatches
        : "";
  return (
    <div className="keyword__found popover menu">
      <p role="status" className={status ? "menu__label" : "vh"}>
        {status || `${rows} matches`}
      </p>
      {!isLoading && (
        <>
          <Group title="Events" rows={events.data ?? []} pathOf={eventPath} onPick={onPick} />
          <Group title="Venues" rows={venues.data ?? []} pathOf={venuePath} onPick={onPick} />
        </>
      )}
    </div>
  );
}
