import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import type { ReactNode } from "react";

interface LoadFailedProps {
  /** The query that failed. */
  query: { refetch: () => unknown; error?: unknown };
  message?: string;
  /** Beside "Try again", what else may help. */
  moreActions?: ReactNode;
}

/** The server's message about the address or the filters of a list; undefined for other failures. */
function refusalOf(error: unknown): string | undefined {
  const { fields } = (error as { data?: { fields?: Record<string, string[]> | null } } | null | undefined)?.data ?? {};
  return fields ? [...new Set(Object.values(fields).flat())].join(" ") : undefined;
}

/** Says that something could not be loaded, and what of the question was refused, with the way to ask for it again. */
export function LoadFailed({ query, message, moreActions }: LoadFailedProps) {
  return (
    <Banner
      tone="danger"
      actions={
        <>
          {moreActions}
          <Button size="sm" onPress={() => void query.refetch()}>
            {t("Try again")}
          </Button>
        </>
      }
    >
      {message ?? refusalOf(query.error) ?? t(messages.resultsFailed)}
    </Banner>
  );
}
