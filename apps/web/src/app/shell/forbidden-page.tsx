import { may } from "@hereabouts/contract/permissions";
import { languagePath } from "@hereabouts/contract/region/region";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { useLocation } from "@tanstack/react-router";
import { LinkButton } from "../routing/link-button.tsx";
import { useUser } from "../session/user-context.tsx";
import { viewerOf } from "../session/viewer.ts";
import styles from "./forbidden-page.module.css";
import { useLogOut } from "./use-log-out.ts";

/** For a page of somebody else's: says so, and leads to one's own pages or to another account. */
export function ForbiddenPage() {
  const user = useUser();
  const { pathname, searchStr } = useLocation();
  const logOut = useLogOut();
  const hasOwn = may.manageSomething(viewerOf(user));
  const next = languagePath(pathname + searchStr);
  const signIn = languagePath(`/auth/login/?${new URLSearchParams({ next })}`);
  return (
    <div className="page">
      <title>{t("No permission")}</title>
      <EmptyState
        isPage
        drawing="signpost"
        message={t(visitorMessages.forbidden)}
        hint={user ? t("You’re logged in as {username}.", { username: user.username }) : undefined}
        action={
          <div className={`row wrap ${styles.ways}`}>
            {hasOwn && (
              <LinkButton to="/manage/events/" variant="primary">
                {t("My events")}
              </LinkButton>
            )}
            {user?.isProducer && <LinkButton to="/manage/venues/profile/">{t("My venue")}</LinkButton>}
            {!hasOwn && (
              <LinkButton to="/events/" variant="primary">
                {t("See what is on")}
              </LinkButton>
            )}
            {user && <Button onPress={() => void logOut(signIn)}>{t("Log in with another account")}</Button>}
          </div>
        }
      />
    </div>
  );
}
