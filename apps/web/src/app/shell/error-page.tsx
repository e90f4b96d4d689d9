import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useConnection } from "../connection/connection.ts";
import { isConnectionFailure } from "../connection/connection-failure.ts";
import { errorCode } from "../data/error-code.ts";
import { openSignIn } from "../session/sign-in-request.ts";
import { ForbiddenPage } from "./forbidden-page.tsx";

interface ErrorPageProps {
  error: unknown;
  reset?: () => void;
}

/** For a page that could not be shown: says why and what can be done. */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  // A refusal, not a failure: trying again would not help.
  if (errorCode(error) === "FORBIDDEN") return <ForbiddenPage />;
  if (errorCode(error) === "UNAUTHORIZED") return <LoggedOutPage reset={reset} />;
  return <FailedPage error={error} reset={reset} />;
}

/** Offers to log in again, and shows the page as soon as that is done. */
function LoggedOutPage({ reset }: Pick<ErrorPageProps, "reset">) {
  const router = useRouter();
  const goOn = (isSignedIn: boolean) => {
    if (!isSignedIn) return;
    reset?.();
    void router.invalidate();
  };
  return (
    <div className="page" role="alert">
      <title>{t("Log in")}</title>
      <EmptyState
        drawing="bridge"
        message={t(visitorMessages.loggedOut)}
        hint={t("Log in again to see this page.")}
        action={
          <Button variant="primary" onPress={() => openSignIn("signin", null, { onClosed: goOn })}>
            {t("Log in")}
          </Button>
        }
      />
    </div>
  );
}

const withoutHash = (url: string) => url.split("#", 1)[0];

/** Whether the site itself said that it cannot answer now, of a page that this document was not loaded for. */
function isKeptPerhaps(error: unknown): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  const isLoaded = loaded === undefined || withoutHash(loaded.name) === withoutHash(location.href);
  return errorCode(error) === "SERVICE_UNAVAILABLE" && !isLoaded;
}

/** Offers to try again; a page missed for want of a connection opens by itself once it is back. */
function FailedPage({ error, reset }: ErrorPageProps) {
  const router = useRouter();
  const isConnection = isConnectionFailure(error);
  const connection = useConnection();
  const tryAgain = () => {
    reset?.();
    void router.invalidate();
  };
  const comeBack = useEffectEvent(tryAgain);
  const wasLost = useRef(false);
  useEffect(() => {
    // The server keeps whole pages for an outage, and says in their place what is wrong where it has none.
    if (isKeptPerhaps(error)) location.replace(location.href);
  }, [error]);
  useEffect(() => {
    if (connection !== "online") wasLost.current = true;
    else if (wasLost.current && isConnection) comeBack();
  }, [connection, isConnection]);
  return (
    <div className="page" role="alert">
      <title>{t("Not available at the moment")}</title>
      <EmptyState
        drawing="bridge"
        message={isConnection ? t(visitorMessages.pageNotReached) : t(visitorMessages.failed)}
        hint={
          isConnection ? t(visitorMessages.pageComesBack) : t("If this keeps happening, try again in a few minutes.")
        }
        action={
          <Button variant="primary" onPress={tryAgain}>
            {t("Try again")}
          </Button>
        }
      />
    </div>
  );
}
