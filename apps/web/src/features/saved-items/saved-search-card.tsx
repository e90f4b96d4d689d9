import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { searchDefaults, searchFacts, searchSentence } from "@hereabouts/contract/saved-items/search-words";
import cardStyles from "@hereabouts/ui/cards/row-card.module.css";
import { toast } from "@hereabouts/ui/feedback/toast";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { Link, useNavigate } from "@tanstack/react-router";
import { AppWindow, Bell, BellOff, CalendarSync, Copy, Eye, Pencil, Send, Trash2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { useSiteConfig } from "../../app/site-config.tsx";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useSendSearchMail, useSetSearchActive } from "./mutations.ts";
import { RenameSearch } from "./rename-search.tsx";
import styles from "./saved-search-card.module.css";
import { type SearchFeed, useSearchFeed } from "./use-search-feed.ts";

const ExportDialog = lazyPart(() => import("./export-dialog.tsx"), "default");

interface SavedSearchCardProps {
  search: SavedSearch;
  isDimmed: boolean;
  onDelete: () => void;
  /** The dialog to subscribe to what it finds. */
  renderSubscription: (feed: SearchFeed) => ReactNode;
}

/** A saved search: its name, what it asks as a sentence, and what can be done with it. A press on it opens it. */
export function SavedSearchCard({ search, isDimmed, onDelete, renderSubscription }: SavedSearchCardProps) {
  const user = useUser();
  const navigate = useNavigate();
  const config = useSiteConfig();
  const sendEmail = useSendSearchMail();
  const setActive = useSetSearchActive();
  const subscription = useSearchFeed(search);
  const [mode, setMode] = useState<"shown" | "renamed" | "exported">("shown");
  const { when, radius, where } = searchSentence(search, searchDefaults(config, user?.distanceUnits ?? "mi"));
  const send = () =>
    sendEmail.mutateAsync({ id: search.id }).then(
      () => toast({ tone: "success", message: messages.alertSent }),
      (error: Error) => toast({ tone: "danger", message: messages.alertNotSent(error.message) }),
    );
  const toggleAlerts = () =>
    setActive.mutateAsync({ id: search.id, isActive: !search.isActive }).then(
      () => undefined,
      (error: Error) => toast({ tone: "danger", message: messages.alertNotChanged(error.message) }),
    );
  const AlertIcon = search.isActive ? Bell : BellOff;
  const items = [
    { id: "rename", label: "Rename", icon: <Pencil />, onAction: () => setMode("renamed") },
    { id: "export", label: "Export Results", icon: <Copy />, onAction: () => setMode("exported") },
    { id: "subscribe", label: "Subscribe", icon: <CalendarSync />, onAction: subscription.open },
    ...(may.manageCalendars(viewerOf(user))
      ? [
          {
            id: "calendar",
            label: "Make a calendar",
            icon: <AppWindow />,
            onAction: () => void navigate({ to: "/account/widgets/add/", search: { search: String(search.id) } }),
          },
        ]
      : []),
    {
      id: "alerts",
      label: search.isActive ? "Turn alerts off" : "Turn alerts on",
      icon: search.isActive ? <BellOff /> : <Bell />,
      onAction: () => void toggleAlerts(),
    },
    ...(user?.isStaff || user?.isSuperuser
      ? [
          {
            id: "preview",
            label: "Preview Email",
            icon: <Eye />,
            href: `${config.publicUrl}/events/api/v1/saved_searches/${search.id}/mail_preview/`,
          },
          { id: "send", label: "Send Email", icon: <Send />, onAction: () => void send() },
        ]
      : []),
    { id: "delete", label: "Delete", icon: <Trash2 />, isDanger: true, onAction: onDelete },
  ];
  return (
    <article className={cardStyles.card} data-dimmed={isDimmed || undefined} data-muted={!search.isActive || undefined}>
      <span className={`${cardStyles.mark} ${styles.mark}`}>
        <AlertIcon role="img" aria-label={search.isActive ? "Alerts on" : "Alerts off"} />
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
          <b>{when}</b>
          {radius ? (
            <>
              {" within "}
              <b>{radius}</b> of <b>{where}</b>
            </>
          ) : (
            <>
              , <b>anywhere</b>
            </>
          )}
        </p>
        <p className={`${cardStyles.facts} ${styles.facts}`}>
          {searchFacts(search).map(({ label, value }) => (
            <span key={label}>
              {label} <b>{value}</b>
            </span>
          ))}
        </p>
      </div>
      <div className={cardStyles.aside}>
        <span>
          Edited <TimeAgo at={search.updated} />
        </span>
        <MenuButton label={`More for ${search.searchName}`} items={items} />
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
