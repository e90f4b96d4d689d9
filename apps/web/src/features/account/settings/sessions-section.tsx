import type { AccountDetails } from "@hereabouts/contract/account/account-details";
import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import { Badge } from "@hereabouts/ui/icons/badge";
import { TimeAgo } from "../../../app/time/time-ago.tsx";
import { useEndSession, useSignOutEverywhere } from "../mutations.ts";
import styles from "./account-list.module.css";
import { AccountSection } from "./account-section.tsx";
import { deviceName } from "./device-name.ts";

/** The devices on which the account is signed in; each can be signed out alone, or all together. */
export function SessionsSection({ sessions }: { sessions: AccountDetails["sessions"] }) {
  const end = useEndSession();
  const endAll = useSignOutEverywhere();
  const tellFailure = () => toast({ tone: "danger", message: messages.failed });
  const endOne = async (handle: string, name: string) => {
    try {
      await end.mutateAsync({ handle });
      toast({ tone: "success", message: messages.deviceSignedOut(name) });
    } catch {
      tellFailure();
    }
  };
  const leaveAll = async () => {
    try {
      await endAll.mutateAsync();
      window.location.assign("/auth/login/");
    } catch {
      tellFailure();
    }
  };
  return (
    <AccountSection title="Where you’re logged in">
      <ul className={styles.list}>
        {sessions.map(({ handle, userAgent, address, lastSeenAt, isCurrent }) => {
          const name = deviceName(userAgent);
          return (
            <li key={handle}>
              <span className="grow">
                <b>{name}</b>
                <small>
                  {address && `${address} · `}last seen <TimeAgo at={lastSeenAt} />
                </small>
              </span>
              {isCurrent ? (
                <Badge tone="fern">This device</Badge>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Log out ${name}`}
                  isDisabled={end.isPending}
                  onPress={() => void endOne(handle, name)}
                >
                  Log out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Button isPending={endAll.isPending} onPress={() => void leaveAll()}>
        Log out everywhere
      </Button>
    </AccountSection>
  );
}
