import { messages } from "@hereabouts/contract/messages";
import { buttonClass } from "@hereabouts/ui/button-class";
import { EmptyState } from "@hereabouts/ui/empty-state";
import { useRouter } from "@tanstack/react-router";

/** For a page that could not be shown: says so and offers to try again. */
export function ErrorPage({ reset }: { reset?: () => void }) {
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
