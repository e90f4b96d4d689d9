import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/button";
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
          <Button variant="primary" onPress={tryAgain}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
