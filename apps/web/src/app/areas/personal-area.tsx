import { msg, t } from "@hereabouts/language/translate";
import { Bell, Bookmark, KeyRound, Landmark, MapPinned, Search, ShieldCheck, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { SideArea, type SideGroup } from "./side-area.tsx";

const groups: readonly SideGroup[] = [
  {
    label: msg("Saved"),
    pages: [
      { to: "/saved/events/", label: msg("Events"), icon: Bookmark },
      { to: "/saved/venues/", label: msg("Venues"), icon: Landmark },
      { to: "/saved/searches/", label: msg("Searches"), icon: Search },
      { to: "/saved/following/", label: msg("Following"), icon: Bell },
      { to: "/saved/addresses/", label: msg("Addresses"), icon: MapPinned },
    ],
  },
  {
    label: msg("You"),
    pages: [
      { to: "/account/", label: msg("Account"), icon: UserRound },
      { to: "/account/security/", label: msg("Login security"), icon: ShieldCheck },
      { to: "/account/tokens/", label: msg("API tokens"), icon: KeyRound },
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
