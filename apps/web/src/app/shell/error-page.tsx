import { messages } from "@hereabouts/contract/messages";
import { buttonClass } from "@hereabouts/ui/button-class";
import { EmptyState } from "@hereabouts/ui/empty-state";
import { useRouter } from "@tanstack/react-router";
import { errorCode } from "../error-code.ts";
import { ForbiddenPage } from "./forbidden-page.tsx";

interface ErrorPageProps {
  error: unknown;
  reset?: () => void;
}

/** For a page that could not be shown: says why and what can be done. */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  // Nothing is broken, and trying again would not help.
  return errorCode(error) === "FORBIDDEN" ? <ForbiddenPage /> : <FailedPage reset={reset} />;
}

function FailedPage({ reset }: Pick<ErrorPageProps, "reset">) {
  const router = useRouter();
  const tryAgain = () => {
    reset?.();
    void router.invalidate();
  };
  return (
    <div className="page" role="alert">
      <EmptyState
        drawing="bridge"
        message={messages.failed}
        hint="If it keeps happening, come back in a few minutes."
        action={
          <button type="button" className={buttonClass("primary")} onClick={tryAgain}>
            Try again
          </button>
        }
      />
    </div>
  );
}
