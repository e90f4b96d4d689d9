import type { EventRow } from "@hereabouts/contract/producer/event-rows";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { LinkButton } from "../../../app/routing/link-button.tsx";

interface CopyDialogProps {
  events: readonly EventRow[];
  isPending: boolean;
  onCopy: () => void;
  onClose: () => void;
}

/** Says which dates the copies get before they are published. */
export function CopyDialog({ events, isPending, onCopy, onClose }: CopyDialogProps) {
  const [first, ...others] = events;
  if (!first) return null;
  const isOne = others.length === 0;
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isOne
          ? t("Copy “{name}”?", { name: first.name })
          : plural(events.length, "Copy {count} event?", "Copy {count} events?")
      }
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {t("Cancel")}
          </Button>
          {isOne && (
            <LinkButton to="/manage/events/add/" search={{ copy: first.id }}>
              {t("Edit the copy first")}
            </LinkButton>
          )}
          <Button variant="primary" autoFocus isPending={isPending} onPress={onCopy}>
            {t("Copy")}
          </Button>
        </>
      )}
    >
      <p>
        {isOne
          ? t(
              "The copy is published right away, with the dates that are still to come. If all dates are over, it gets the same weekdays a year later.",
            )
          : t(
              "The copies are published right away, with the dates that are still to come. Where all dates are over, a copy gets the same weekdays a year later.",
            )}
      </p>
    </ModalDialog>
  );
}
