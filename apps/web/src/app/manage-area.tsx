import { may } from "@hereabouts/contract/permissions";
import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { ActiveVenueSwitch } from "./active-venue-switch.tsx";
import { SideArea, type SideGroup } from "./side-area.tsx";
import { useUser } from "./user-context.tsx";
import { viewerOf } from "./viewer.ts";

const producers: SideGroup = {
  label: "Your venue",
  pages: [{ to: "/manage/venues/profile/", label: "Venue Profile", icon: Landmark }],
};
const editors: SideGroup = {
  label: "Editor tools",
  pages: [{ to: "/manage/venues/add/", label: "Add POI", icon: Landmark }],
};

/** The pages of producers and editors, with the venue a producer works on above the ways between them. */
export function ManageArea({ children }: { children: ReactNode }) {
  const user = useUser();
  const groups = [...(user?.isProducer ? [producers] : []), ...(may.editEverything(viewerOf(user)) ? [editors] : [])];
  return (
    <SideArea label="Manage" groups={groups} top={user && <ActiveVenueSwitch quotas={user.producerQuotas} />}>
      {children}
    </SideArea>
  );
}
