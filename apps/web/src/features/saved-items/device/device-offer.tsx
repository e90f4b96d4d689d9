import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Suspense } from "react";
import { hasItems, useDeviceItems } from "../../../app/session/device-items.ts";
import { useUser } from "../../../app/session/user-context.tsx";

const Offer = lazyPart(() => import("./device-offer-banner.tsx"), "DeviceOfferBanner");

/** Offers somebody who logged in what this device keeps: on a shared device it may be another person's. */
export function DeviceOffer() {
  const user = useUser();
  const items = useDeviceItems();
  return (
    user &&
    hasItems(items) && (
      <Suspense fallback={null}>
        <Offer items={items} user={user} />
      </Suspense>
    )
  );
}
