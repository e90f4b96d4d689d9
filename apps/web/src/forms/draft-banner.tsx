import { Banner } from "@hereabouts/ui/banner";
import { Button } from "@hereabouts/ui/button";
import type { DraftOffer } from "./use-draft.ts";

const whenTyped = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** The banner goes with its buttons: the focus is left to the first field of its form. */
function focusForm({ form }: HTMLButtonElement): void {
  form?.querySelector<HTMLElement>("input, select, textarea")?.focus();
}

/** Offers what was typed before, once: to go on with it, or to throw it away. */
export function DraftBanner({ draft }: { draft: DraftOffer }) {
  if (draft.offeredFrom === null) return null;
  return (
    <Banner
      tone="info"
      actions={
        <>
          <Button
            size="sm"
            onClick={({ currentTarget }) => {
              focusForm(currentTarget);
              draft.restore();
            }}
          >
            Go on with it
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={({ currentTarget }) => {
              focusForm(currentTarget);
              draft.forget();
            }}
          >
            Throw it away
          </Button>
        </>
      }
    >
      You typed something here on {whenTyped.format(draft.offeredFrom)} that was not saved.
    </Banner>
  );
}
