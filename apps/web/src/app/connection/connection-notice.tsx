import type { SessionEnd } from "@hereabouts/contract/session-limits";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { useRouter } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, CloudOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { dismissSessionNotice, loggedOutWords, type SessionNotice, useSessionState } from "../session/session-over.ts";
import { openSignIn } from "../session/sign-in-request.ts";
import { useSiteConfig } from "../site-config.tsx";
import styles from "./connection.module.css";
import { askAgain, type ConnectionState, useConnection } from "./connection.ts";
import { doWithoutPart, useMissingPart } from "./missing-part.ts";
import { clearMissedPage, type MissedPage, missedPage, onMissedPage, tryMissedPage } from "./navigation-guard.ts";
import { usePendingChanges } from "./pending-changes.ts";

const SAID_MS = 6_000;

/** How many changes wait to be sent, and the sentence to show for a while after the connection came back. */
function useReturn(connection: ConnectionState): { waiting: number; back: string | null } {
  const { waiting, settled } = usePendingChanges();
  const [back, setBack] = useState<string | null>(null);
  const [before, setBefore] = useState({ connection, settled: null as typeof settled });
  if (before.connection !== connection || before.settled !== settled) {
    setBefore({ connection, settled });
    const hasArrived = before.settled !== settled && settled?.outcome === "sent";
    if (connection === "online")
      setBack(hasArrived ? t(visitorMessages.backOnlineSent) : t(visitorMessages.backOnline));
    else setBack(null);
  }
  useEffect(() => {
    if (back === null) return;
    const timer = setTimeout(() => setBack(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [back]);
  return { waiting, back };
}

const keptWords = (count: number) => (count > 1 ? visitorMessages.keptHereAll(count) : t(visitorMessages.keptHere));

function lostWords(connection: ConnectionState, siteName: string): string {
  return connection === "offline" ? t(visitorMessages.offline) : visitorMessages.unreachable(siteName);
}

interface NoticeAction {
  name: string;
  take: () => void;
}

const partActions = (): readonly NoticeAction[] => [
  { name: t("Load the page again"), take: () => location.reload() },
  { name: t("Not now"), take: doWithoutPart },
];

const sessionWords = (notice: SessionNotice, end: SessionEnd | null): string =>
  ({
    "logged out": loggedOutWords(end),
    "not saved": t(visitorMessages.loggedOutNotSaved),
    "other account": t(visitorMessages.otherAccount),
  })[notice];

/** The way to log in after a session ended; a person who logged in with another account needs no second login. */
const sessionActions = (notice: SessionNotice): readonly NoticeAction[] => [
  ...(notice === "other account" ? [] : [{ name: t("Log in"), take: () => openSignIn("signin") }]),
  { name: notice === "other account" ? t("OK") : t("Not now"), take: dismissSessionNotice },
];

/**
 * Notice at the foot of the page about a lost connection, a code chunk that failed to load, or an ended session.
 * Shows what waits to be sent and how to retry, and confirms for a few seconds that the connection is back.
 */
export function ConnectionNotice() {
  const router = useRouter();
  const { siteName } = useSiteConfig();
  const connection = useConnection();
  const missed = useSyncExternalStore<MissedPage | null>(onMissedPage, missedPage, () => null);
  const lacksPart = useMissingPart();
  const { waiting, back } = useReturn(connection);
  const isLost = connection !== "online";
  const isPartMissing = !isLost && lacksPart;
  const { notice: session, end } = useSessionState();
  const isSessionOver = !isLost && !isPartMissing && session !== null;
  const isShown = isLost || isPartMissing || isSessionOver || back !== null;
  const Icon = isLost ? CloudOff : isPartMissing || isSessionOver ? CircleAlert : CircleCheck;
  const lostActions: NoticeAction[] = [
    {
      name: t("Try again"),
      take: () => {
        if (missed) tryMissedPage(router);
        void askAgain();
      },
    },
    ...(missed ? [{ name: t("Stay here"), take: clearMissedPage }] : []),
  ];
  const actions = isPartMissing
    ? partActions()
    : isSessionOver
      ? sessionActions(session)
      : isLost && (missed !== null || connection === "unreachable")
        ? lostActions
        : [];
  return (
    // Dialogs hide everything beside them from screen readers; this mark keeps the note readable over them.
    <div
      className={styles.connection}
      data-part="connection"
      data-shown={isShown || undefined}
      data-react-aria-top-layer="true"
    >
      {isShown && <Icon />}
      <div className={styles.text} role="status">
        {isLost && (
          <>
            <p>{lostWords(connection, siteName)}</p>
            {missed && (
              <p>{missed.isSamePage ? t(visitorMessages.resultsNotLoaded) : t(visitorMessages.pageNotLoaded)}</p>
            )}
            {waiting > 0 && <p>{keptWords(waiting)}</p>}
          </>
        )}
        {isPartMissing && <p>{t(visitorMessages.partMissing)}</p>}
        {isSessionOver && <p>{sessionWords(session, end)}</p>}
        {!isLost && !isPartMissing && !isSessionOver && back !== null && <p>{back}</p>}
      </div>
      {actions.length > 0 && (
        <div className={styles.ways}>
          {actions.map(({ name, take }) => (
            <button key={name} type="button" className={styles.way} onClick={take}>
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
