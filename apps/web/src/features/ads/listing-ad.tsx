import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useApi } from "../../app/data/api.ts";
import { whenVisible } from "../../app/traffic/when-visible.ts";
import { AdCard } from "./ad-card.tsx";
import { pingAd } from "./ping.ts";
import { type AdScene, adOfListing, invalidateExpectedAd } from "./queries.ts";

interface ListingAdProps {
  scene: AdScene;
  isCurrent: boolean;
}

/** The ad of a listing. Records a view after it was half visible for a second, and clicks. */
export function ListingAd({ scene, isCurrent }: ListingAdProps) {
  const api = useApi();
  const { data: ad } = useQuery({ ...adOfListing(api, scene), enabled: isCurrent });
  const id = ad?.id;
  // It ended since the list was asked for.
  const isOver = ad === null;
  useEffect(() => {
    if (isOver) void invalidateExpectedAd(api);
  }, [isOver, api]);
  const seen = useCallback(
    (element: HTMLElement | null) =>
      element && id !== undefined ? whenVisible(element, () => pingAd({ id, kind: "shown" })) : undefined,
    [id],
  );
  if (!ad) return null;
  return (
    <article ref={seen} aria-label={t("Sponsored: {title}", { title: ad.title })}>
      <AdCard ad={ad} onPress={() => pingAd({ id: ad.id, kind: "clicked" })} />
    </article>
  );
}
