import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { useSiteConfig } from "../../app/site-config.tsx";
import styles from "./ad.module.css";
import { nextAdIndex } from "./ad-shown.ts";
import { type AdScene, adExpected } from "./queries.ts";

const ListingAd = lazyPart(() => import("./listing-ad.tsx"), "ListingAd", { isOptional: true });

const AdFrame = lazyPart(() => import("./ad-frame.tsx"), "AdFrame", { isOptional: true });

interface AdPlaceProps {
  noun: "event" | "venue";
  scene: AdScene;
  /** Whether the scene is the one that the list shows. */
  isCurrent: boolean;
  /** Whether one of another company stands there. */
  isFramed: boolean;
}

/** The room that a list keeps for an ad. Which one stands there is asked for once the page has come to rest. */
function AdPlace({ noun, scene, isCurrent, isFramed }: AdPlaceProps) {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    // Safari tells of no idle time.
    const timer = setTimeout(() => setAtRest(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`${cardStyles.frame}`}>
      <div className={styles.place} data-noun={noun} data-framed={isFramed || undefined} data-part="ad">
        {isAtRest && <Suspense>{isFramed ? <AdFrame /> : <ListingAd scene={scene} isCurrent={isCurrent} />}</Suspense>}
      </div>
    </div>
  );
}

/** Where in a list an ad stands, where one runs for what is listed. It arrives with the list, so that it moves nothing. */
export function useAdPlace(noun: "event" | "venue", scene: AdScene): { index: number; card: ReactNode } | null {
  const { data, isPlaceholderData } = useQuery(adExpected(useApi(), scene));
  const { hasAdFrames } = useSiteConfig();
  const isFramed = !data?.isExpected;
  // Another place for another list, and never within one.
  const index = useMemo(() => (data?.isExpected ? nextAdIndex() : (data?.index ?? 0)), [data]);
  if (!data || (isFramed && !hasAdFrames)) return null;
  return { index, card: <AdPlace noun={noun} scene={scene} isFramed={isFramed} isCurrent={!isPlaceholderData} /> };
}
