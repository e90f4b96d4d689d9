import type { AccountDetails } from "@hereabouts/contract/account/account-details";
import { messages } from "@hereabouts/contract/messages";
import { languagePath } from "@hereabouts/contract/region/region";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Badge } from "@hereabouts/ui/icons/badge";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useAction } from "../../../app/actions/use-action.ts";
import { TimeAgo } from "../../../app/time/time-ago.tsx";
import { useEndSession, useSignOutEverywhere } from "../mutations.ts";
import styles from "./account-list.module.css";
import { AccountSection } from "./account-section.tsx";
import { deviceName } from "./device-name.ts";

type Session = AccountDetails["sessions"][number];

/** The devices on which the account is signed in; each can be signed out alone, or all together. */
export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  const ending = useEndSession();
  const endingAll = useSignOutEverywhere();
  const end = useAction({
    do: ({ handle }: Session) => ending.mutateAsync({ handle }),
    done: ({ userAgent }) => messages.deviceSignedOut(deviceName(userAgent)),
  });
  const endAll = useAction({
    do: async () => {
      await endingAll.mutateAsync();
      window.location.assign(languagePath("/auth/login/"));
    },
  });
  return (
    <AccountSection
      title={t("Where you’re logged in")}
      value={plural(sessions.length, "{count} device", "{count} devices")}
    >
      <ul className={styles.list}>
        {sessions.map((session) => {
          const { handle, userAgent, address, lastSeenAt, isCurrent } = session;
          const name = deviceName(userAgent);
          return (
            <li key={handle}>
              <span className="grow">
                <b>{name}</b>
                <small>
                  {address && `${address} · `}
                  {withParts(t("last seen <ago/>"), { ago: <TimeAgo at={lastSeenAt} /> })}
                </small>
              </span>
              {isCurrent ? (
                <Badge tone="fern">{t("This device")}</Badge>
              ) : (
                <Button
                  size="sm"
                  aria-label={t("Log out {name}", { name })}
                  isDisabled={end.isPending}
                  onPress={() => void end.run(session)}
                >
                  {t("Log out")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Button isPending={endAll.isPending} onPress={() => void endAll.run()}>
        {t("Log out everywhere")}
      </Button>
    </AccountSection>
  );
}
