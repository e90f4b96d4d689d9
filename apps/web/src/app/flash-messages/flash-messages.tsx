import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { isMessageWaiting } from "./is-message-waiting.ts";

const List = lazyPart(() => import("./flash-message-list.tsx"), "FlashMessageList");

/** The page that shows messages by itself, as its content. */
const ownPage = "/message/";

/** Flash messages for this page, above its content. Loads its code with the first message. */
export function FlashMessages() {
  const router = useRouter();
  /** Counts the pages that had messages, so that each shows its own; null for one without. */
  const [batch, setBatch] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const isOurs = router.state.location.pathname !== ownPage && isMessageWaiting();
      setBatch((before) => (isOurs ? (before ?? 0) + 1 : null));
    };
    look();
    return router.subscribe("onRendered", ({ pathChanged }) => pathChanged && look());
  }, [router]);
  return (
    batch !== null && (
      <Suspense fallback={null}>
        <List key={batch} isAbove />
      </Suspense>
    )
  );
}
