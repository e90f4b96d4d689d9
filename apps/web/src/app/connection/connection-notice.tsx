import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { useRouter } from "@tanstack/react-router";
import { CircleCheck, CloudOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useSiteConfig } from "../site-config.tsx";
import styles from "./connection.module.css";
import { askAgain, type ConnectionState, useConnection } from "./connection.ts";
import { forgetMissedPage, type MissedPage, missedPage, onMissedPage, tryMissedPage } from "./navigation-guard.ts";
import { useWaitingSends } from "./waiting-sends.ts";

const SAID_MS = 6_000;

/** How many changes wait to be sent, and the sentence to show for a while after the connection came back. */
function useReturn(connection: ConnectionState): { waiting: number; back: string | null } {
  const { waiting, settled } = useWaitingSends();
  const [back, setBack] = useState<string | null>(null);
  const [before, setBefore] = useState({ connection, settled: null as typeof settled });
  if (before.connection !== connection || before.settled !== settled) {
    setBefore({ connection, settled });
    const hasArrived = before.settled !== settled && settled?.outcome === "sent";
    if (connection === "online") setBack(hasArrived ? visitorMessages.backOnlineSent : visitorMessages.backOnline);
    else setBack(null);
  }
  useEffect(() => {
    if (back === null) return;
    const timer = setTimeout(() => setBack(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [back]);
  return { waiting, back };
}

const keptWords = (count: number) => (count > 1 ? visitorMessages.keptHereAll(count) : visitorMessages.keptHere);

function lostWords(connection: ConnectionState, siteName: string): string {
  return connection === "offline" ? visitorMessages.offline : visitorMessages.unreachable(siteName);
}

/**
 * A note at the foot of the page while the connection is lost: what is kept to be sent, which page did not load, and
 * the ways to try again. For a few seconds it also says that the connection is back.
 */
export function ConnectionNotice() {
  const router = useRouter();
  const { siteName } = useSiteConfig();
  const connection = useConnection();
  const missed = useSyncExternalStore<MissedPage | null>(onMissedPage, missedPage, () => null);
  const { waiting, back } = useReturn(connection);
  const isLost = connection !== "online";
  const isShown = isLost || back !== null;
  const Icon = isLost ? CloudOff : CircleCheck;
  const tryAgain = () => {
    if (missed) tryMissedPage(router);
    void askAgain();
  };
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
        {isLost ? (
          <>
            <p>{lostWords(connection, siteName)}</p>
            {missed && <p>{missed.isSamePage ? visitorMessages.resultsNotLoaded : visitorMessages.pageNotLoaded}</p>}
            {waiting > 0 && <p>{keptWords(waiting)}</p>}
          </>
        ) : (
          back !== null && <p>{back}</p>
        )}
      </div>
      {isLost && (missed !== null || connection === "unreachable") && (
        <div className={styles.ways}>
          <button type="button" className={styles.way} onClick={tryAgain}>
            Try again
          </button>
          {missed && (
            <button type="button" className={styles.way} onClick={forgetMissedPage}>
              Stay here
            </button>
          )}
        </div>
      )}
    </div>
  );
}
