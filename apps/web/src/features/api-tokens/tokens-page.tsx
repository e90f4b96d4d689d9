import { tokenMessages } from "@hereabouts/contract/api-tokens/token-scopes";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { useRequireUser } from "../../app/session/user-context.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { apiTokens } from "./queries.ts";
import { TokenRow } from "./token-row.tsx";
import styles from "./tokens.module.css";

/** The API tokens of a person: what each may do, when it was used, and ending it. */
export function TokensPage() {
  const user = useRequireUser();
  const list = useQuery({ ...apiTokens(useApi()), enabled: user !== null });
  const rows = useRowFocus<HTMLUListElement>();
  const [isMaking, setMaking] = useState(false);
  const closeDialog = () => {
    setMaking(false);
    // The new token may have been used while it was shown.
    void list.refetch();
  };
  const isFull = (list.data?.length ?? 0) >= limits.tokensKept;
  const make = (
    <Button variant="primary" icon={<Plus />} isDisabled={isFull} onPress={() => setMaking(true)}>
      {t("New token")}
    </Button>
  );
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div className={styles.lead}>
          <h1 className="display">{t("API tokens")}</h1>
          <p>
            {withParts(
              t(
                "A token lets an app call the API as you, without your password. <a>API Documentation</a> explains how.",
              ),
              { a: (words) => <a href="/api/docs/">{words}</a> },
            )}
          </p>
        </div>
        <div className={pageHeadStyles.tools}>{make}</div>
      </div>
      {isFull && <p className={`muted ${styles.full}`}>{messages.folderFull(limits.tokensKept)}</p>}
      <ListStates
        list={list}
        skeleton={
          <div className={`${panelStyles.panel} ${styles.list}`}>
            {([70, 50, 90] as const).map((width) => (
              <div key={width} className={styles.row}>
                <SkeletonLine width={width} />
              </div>
            ))}
          </div>
        }
        empty={
          <EmptyState
            drawing="corkboard"
            message={t(tokenMessages.noTokens)}
            hint={t("Create one for each app, so you can revoke them separately.")}
            action={make}
          />
        }
      >
        {(tokens) => (
          <ul {...rows} className={`${panelStyles.panel} ${styles.list}`}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </ListStates>
      {isMaking && <NewTokenDialog onClose={closeDialog} />}
    </>
  );
}
