import type { ApiToken } from "@hereabouts/contract/api-tokens/api-token";
import { tokenMessages, tokenScopeLabel } from "@hereabouts/contract/api-tokens/token-scopes";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Badge } from "@hereabouts/ui/icons/badge";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { dayOfMoment } from "../../app/time/moments.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useRevokeApiToken } from "./mutations.ts";
import styles from "./tokens.module.css";

/** When a token ends, in words. */
function EndOf({ token: { expires, isExpired } }: { token: ApiToken }) {
  if (expires === null) return t("does not expire");
  const day = dayOfMoment(expires, new Date());
  return (
    <time dateTime={expires} suppressHydrationWarning>
      {isExpired ? t("expired {day}", { day }) : t("expires {day}", { day })}
    </time>
  );
}

/** A token with what it may do, and the way to end it. */
export function TokenRow({ token }: { token: ApiToken }) {
  const { id, name, prefix, scopes, created, isExpired, lastUsed } = token;
  const [isAsking, setAsking] = useState(false);
  const revoke = useAction({ do: useRevokeApiToken().mutateAsync, done: tokenMessages.tokenRevokedNow(name) });
  return (
    <li className={styles.row} data-over={isExpired || undefined}>
      <div className={styles.what}>
        <h2>{name}</h2>
        <p className={styles.facts}>
          <code>{prefix}…</code>
          {scopes.map((scope) => (
            <Badge key={scope} tone={scope === "read" ? "spruce" : "goldenrod"}>
              {t(tokenScopeLabel(scope))}
            </Badge>
          ))}
          {isExpired && <Badge tone="barn">{t("Expired")}</Badge>}
        </p>
        <p className="muted sm">
          {withParts(t("Made <time/>"), { time: <TimeAgo at={created} /> })} · <EndOf token={token} /> ·{" "}
          {lastUsed === null ? t("never used") : withParts(t("last used <time/>"), { time: <TimeAgo at={lastUsed} /> })}
        </p>
      </div>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={t("Revoke {name}", { name })}
        isPending={revoke.isPending}
        onPress={() => setAsking(true)}
      >
        {t("Revoke")}
      </Button>
      <ConfirmDialog
        title={t("Revoke “{name}”?", { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t("Revoke")}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          void revoke.run({ id });
        }}
      >
        <p>{t("Apps that use this token lose access. You cannot undo this.")}</p>
      </ConfirmDialog>
    </li>
  );
}
