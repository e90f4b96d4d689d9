import { messages } from "@hereabouts/contract/messages";
import { buttonClass } from "@hereabouts/ui/button-class";
import { EmptyState } from "@hereabouts/ui/empty-state";

interface ListingFailureProps {
  error: { data?: unknown } | null;
  onRetry: () => void;
}

/** The messages of fields that the server could not read, or none. */
export function fieldMessages(error: { data?: unknown } | null): [field: string, messages: string[]][] {
  const { fields } = (error?.data ?? {}) as { fields?: Record<string, string[]> | null };
  return fields ? Object.entries(fields) : [];
}

const words = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A list that could not be fetched: why, where it is known, and a way to try again. */
export function ListingFailure({ error, onRetry }: ListingFailureProps) {
  const fields = fieldMessages(error);
  return (
    <div role="alert">
      <EmptyState
        drawing="bridge"
        message={messages.listingsFailed}
        hint={fields.map(([field, said]) => `${words(field)}: ${said.join(" ")}`).join(" ") || undefined}
        action={
          <button type="button" className={buttonClass("primary")} onClick={onRetry}>
            Try again
          </button>
        }
      />
    </div>
  );
}
