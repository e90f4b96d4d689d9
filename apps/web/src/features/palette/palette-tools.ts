import type { UserContext } from "@hereabouts/contract/account/user-context";
import { adminKindIds, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { may } from "@hereabouts/contract/permissions";
import { CalendarPlus, Database, HeartPulse, type LucideIcon, MapPinPlus, ScrollText, Trash2 } from "lucide-react";
import { viewerOf } from "../../app/session/viewer.ts";
import { userMenuGroupsOf } from "../../app/shell/user-menu-items.ts";

/** A page the user works on. */
export interface PaletteTool {
  label: string;
  href: string;
  icon: LucideIcon;
  group: string;
}

const beginnings: readonly PaletteTool[] = [
  { group: "New", label: "New event", href: "/manage/events/add/", icon: CalendarPlus },
  { group: "New", label: "New venue", href: "/manage/venues/add/", icon: MapPinPlus },
];

/** Pages that no menu has room for. */
function deeperTools(user: UserContext): PaletteTool[] {
  const viewer = viewerOf(user);
  const group = "Admin";
  const lists = adminKindIds.filter((id) => may.administer(viewer) && may[adminKinds[id].access](viewer));
  return [
    ...lists.map((id) => ({ group, label: `Admin: ${adminKinds[id].label}`, href: `/django/${id}/`, icon: Database })),
    ...(may.administer(viewer) ? [{ group, label: "Site health", href: "/django/health/", icon: HeartPulse }] : []),
    ...(may.seeAuditLog(viewer) ? [{ group, label: "Audit log", href: "/django/audit/", icon: ScrollText }] : []),
    ...(may.restoreRevision(viewer) ? [{ group, label: "Deleted items", href: "/manage/deleted/", icon: Trash2 }] : []),
  ];
}

const OWN = "You";

/** Lists the tools a user may open, each once: create actions, menu entries, then personal pages. */
export function toolsOf(user: UserContext): PaletteTool[] {
  const ofMenu = userMenuGroupsOf(user).flatMap(({ label = OWN, items }) =>
    items.map((item) => ({ group: label, label: item.label, href: item.href, icon: item.icon })),
  );
  const all = [...beginnings, ...ofMenu, ...deeperTools(user)];
  const once = all.filter(({ href }, at) => all.findIndex((other) => other.href === href) === at);
  return [...once.filter(({ group }) => group !== OWN), ...once.filter(({ group }) => group === OWN)];
}
