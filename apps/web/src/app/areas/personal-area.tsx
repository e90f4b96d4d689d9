import { t } from "@hereabouts/language/translate";
import { Bell, Bookmark, KeyRound, Landmark, MapPinned, ShieldCheck, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { SideArea, type SideGroup } from "./side-area.tsx";

const groups: readonly SideGroup[] = [
  {
    label: "Saved",
    pages: [
      { to: "/saved/events/", label: "Events", icon: Bookmark },
      { to: "/saved/venues/", label: "Venues", icon: Landmark },
      { to: "/saved/searches/", label: "Searches", icon: Bell },
      { to: "/saved/addresses/", label: "Addresses", icon: MapPinned },
    ],
  },
  {
    label: "You",
    pages: [
      { to: "/account/", label: "Account", icon: UserRound },
      { to: "/account/security/", label: "Login security", icon: ShieldCheck },
      { to: "/account/tokens/", label: "API tokens", icon: KeyRound },
    ],
  },
];

/** A person's own pages. */
export function PersonalArea({ children }: { children: ReactNode }) {
  return (
    <SideArea label={t("Your pages")} groups={groups}>
      {children}
    </SideArea>
  );
}
