import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { type ReactNode, Suspense, useState } from "react";
import type { Form } from "../../../../forms/use-form.ts";
import type { EventValues } from "../event-values.ts";

const PlaceDialog = lazyPart(() => import("./place-dialog.tsx"), "PlaceDialog");

/** Organizers whose events may be at places that are no venues; null for people who may not add such places. */
export type PlaceOrganizers = readonly { id: number; name: string }[] | null;

/**
 * The dialog that adds a place for the event of a form, and the way to open it. It has a form of its own, so it is drawn
 * beside that of the event.
 */
export function usePlaceDialog(
  form: Pick<Form<EventValues, unknown>, "change" | "current">,
  organizers: PlaceOrganizers,
): { open: (() => void) | undefined; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  if (!organizers) return { open: undefined, dialog: null };
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <PlaceDialog
        organizers={organizers}
        onAdded={({ id }, organizer) => form.change({ venue: id, ...(form.current.organizer === "" && { organizer }) })}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  return { open: () => setOpen(true), dialog };
}
