import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import type { ReactNode } from "react";

interface LoadFailedProps {
  /** The query that failed. */
  query: { refetch: () => unknown };
  message?: string;
  /** Beside "Try again", what else may help. */
  waysOn?: ReactNode;
}

/** Says that something could not be loaded, with the way to ask for it again. */
export function LoadFailed({ query, message = messages.resultsFailed, waysOn }: LoadFailedProps) {
  return (
    <Banner
      tone="danger"
      actions={
        <>
          {waysOn}
          <Button size="sm" onPress={() => void query.refetch()}>
            Try again
          </Button>
        </>
      }
    >
      {message}
    </Banner>
  );
}
