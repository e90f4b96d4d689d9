import { Link, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type MouseEvent, useState, useSyncExternalStore } from "react";
import { parseSearch } from "../app/search-params.ts";
import { lastResults } from "../features/listings/return-to-results.ts";

const never = () => () => undefined;

/**
 * The way back to the list a page was opened from. Straight from the list it goes back in history, which restores scroll
 * and map; from elsewhere it leads to the list last seen in this tab, with its filters.
 */
export function BackLink({ to }: { to: "/events/" | "/venues/" }) {
  const router = useRouter();
  const [isFromResults] = useState(() => router.state.resolvedLocation?.pathname === to);
  const search = useSyncExternalStore(
    never,
    () => lastResults(to),
    () => "",
  );
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isFromResults || opensElsewhere) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link to={to} search={parseSearch(search)} className="back" onClick={goBack}>
      <ArrowLeft className="i" aria-hidden="true" /> Back to Results
    </Link>
  );
}
