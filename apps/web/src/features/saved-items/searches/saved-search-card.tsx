import { region } from "@hereabouts/contract/region/region";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { searchDefaults, searchFacts, searchSentence } from "@hereabouts/contract/saved-items/search-words";
import { t } from "@hereabouts/language/translate";
import cardStyles from "@hereabouts/ui/cards/row-card.module.css";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { Link } from "@tanstack/react-router";
import { Bell, BellOff } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useUser } from "../../../app/session/user-context.tsx";
import { TimeAgo } from "../../../app/time/time-ago.tsx";
import { LostVenue } from "../../../forms/lost-venue.tsx";
import { useSetSearchVenue } from "../mutations.ts";
import type { SecretFeed } from "../use-secret-feed.ts";
import { RenameSearch } from "./rename-search.tsx";
import styles from "./saved-search-card.module.css";
import { useSearchActions } from "./use-search-actions.tsx";
import { useSearchFeed } from "./use-search-feed.ts";

const ExportDialog = lazyPart(() => import("./export-dialog.tsx"), "default");

interface SavedSearchCardProps {
  search: SavedSearch;
  isDimmed: boolean;
  onDelete: () => void;
  /** The dialog to subscribe to what it finds. */
  renderSubscription: (feed: SecretFeed) => ReactNode;
}

function sentenceOf(venue: string | null, radius: string | null): string {
  if (radius)
    return venue ? t("<when/> <venue/> within <radius/> of <place/>") : t("<when/> within <radius/> of <place/>");
  return venue ? t("<when/> <venue/>") : t("<when/>, <b>anywhere</b>");
}

/** A saved search: its name, what it asks as a sentence, and what can be done with it. A press on it opens it. */
export function SavedSearchCard({ search, isDimmed, onDelete, renderSubscription }: SavedSearchCardProps) {
  const user = useUser();
  const subscription = useSearchFeed(search);
  const [mode, setMode] = useState<"shown" | "renamed" | "exported">("shown");
  const setVenue = useSetSearchVenue();
  const { when, venue, radius, where } = searchSentence(search, searchDefaults(user?.distanceUnits ?? region.units));
  const AlertIcon = search.isActive ? Bell : BellOff;
  const items = useSearchActions(search, {
    onRename: () => setMode("renamed"),
    onExport: () => setMode("exported"),
    onSubscribe: subscription.open,
    onDelete,
  });
  return (
    <article className={cardStyles.card} data-dimmed={isDimmed || undefined} data-muted={!search.isActive || undefined}>
      <span className={`${cardStyles.mark} ${styles.mark}`}>
        <AlertIcon role="img" aria-label={search.isActive ? t("Alerts on") : t("Alerts off")} />
      </span>
      <div className={cardStyles.body}>
        {mode === "renamed" ? (
          <RenameSearch search={search} onDone={() => setMode("shown")} />
        ) : (
          <h2>
            <Link to="/events/" search={{ search: String(search.id) }}>
              {search.searchName}
            </Link>
          </h2>
        )}
        <p className={`${cardStyles.line} ${styles.line}`}>
          {withParts(sentenceOf(venue, radius), {
            when: <b>{when}</b>,
            venue,
            radius: <b>{radius}</b>,
            place: <b>{where}</b>,
            b: (words) => <b>{words}</b>,
          })}
        </p>
        <p className={`${cardStyles.facts} ${styles.facts}`}>
          {searchFacts(search).map(({ label, value }) => (
            <span key={label}>
              {t(label)} <b>{value}</b>
            </span>
          ))}
        </p>
        {search.lostVenue && (
          <LostVenue
            kind="search"
            name={search.searchName}
            searchName={search.searchName}
            venue={search.lostVenue}
            onChoose={(vid) => setVenue.mutateAsync({ id: search.id, vid })}
          />
        )}
      </div>
      <div className={cardStyles.aside}>
        <span>{withParts(t("Edited <ago/>"), { ago: <TimeAgo at={search.updated} /> })}</span>
        <MenuButton label={t("More for {searchName}", { searchName: search.searchName })} items={items} />
      </div>
      {subscription.feed && renderSubscription(subscription.feed)}
      {mode === "exported" && (
        <Suspense fallback={null}>
          <ExportDialog searchId={search.id} onClose={() => setMode("shown")} />
        </Suspense>
      )}
    </article>
  );
}
