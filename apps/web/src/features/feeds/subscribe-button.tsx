import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { CalendarSync } from "lucide-react";
import { Suspense, useState } from "react";
import type { SubscribeDialogProps } from "./subscribe-dialog.tsx";

const SubscribeDialog = lazyPart(() => import("./subscribe-dialog.tsx"), "SubscribeDialog");

/** Opens the dialog to subscribe to a feed, whose code comes when it is first opened. */
export function SubscribeButton(
  feed: Pick<SubscribeDialogProps, "what" | "feed" | "eventId" | "screen" | "town" | "venueId">,
) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" icon={<CalendarSync />} onPress={open}>
        {t("Subscribe")}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SubscribeDialog isOpen={isOpen} onOpenChange={setOpen} {...feed} />
        </Suspense>
      )}
    </>
  );
}
