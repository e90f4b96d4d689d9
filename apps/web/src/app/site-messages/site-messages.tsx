import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
// The styles of what comes later: it stands in the page that the server sends.
import "@hereabouts/ui/feedback/banner.module.css";
import "./site-messages.module.css";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useApi } from "../data/api.ts";
import { siteMessages } from "./queries.ts";

const List = lazyPart(() => import("./site-message-list.tsx"), "SiteMessageList");

/**
 * The messages that staff put on this page, above its content; their code comes with the first one.
 * @param dismissed as `dismissedOf` says it
 */
export function SiteMessages({ dismissed }: { dismissed: string }) {
  const { data } = useQuery(siteMessages(useApi()));
  return data && data.length > 0 ? (
    <Suspense fallback={null}>
      <List messages={data} dismissed={dismissed} />
    </Suspense>
  ) : null;
}
