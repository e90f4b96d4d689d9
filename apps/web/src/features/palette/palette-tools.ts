import type { UserContext } from "@hereabouts/contract/account/user-context";
import { adminKindIds, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { may } from "@hereabouts/contract/permissions";
import { msg, t } from "@hereabouts/language/translate";
import { CalendarPlus, Database, HeartPulse, type LucideIcon, MapPinPlus, ScrollText, Trash2 } from "lucide-react";
import { viewerOf } from "../../app/session/viewer.ts";
import { userMenuGroupsOf } from "../../app/shell/user-menu-items.ts";

/** A page the user works on. */
export interface PaletteTool {
  label: string;
  /** Other words for it, with commas between. */
  also?: string;
  href: string;
  icon: LucideIcon;
  group: string;
}

const beginnings = (): readonly PaletteTool[] => [
  {
    group: t("New"),
    label: t("New event"),
    also: t("add event, create an event"),
    href: "/manage/events/add/",
    icon: CalendarPlus,
  },
  {
    group: t("New"),
    label: t("New venue"),
    also: t("add venue, add POI, create a venue"),
    href: "/manage/venues/add/",
    icon: MapPinPlus,
  },
];

/** Pages that no menu has room for. */
function deeperTools(user: UserContext): PaletteTool[] {
  const viewer = viewerOf(user);
  const group = t("Admin");
  const lists = adminKindIds.filter((id) => may.administer(viewer) && may[adminKinds[id].access](viewer));
  return [
    ...lists.map((id) => ({
      group,
      label: t("Admin: {kind}", { kind: t(adminKinds[id].label) }),
      href: `/django/${id}/`,
      icon: Database,
    })),
    ...(may.administer(viewer)
      ? [{ group, label: t("Site health"), also: t("health, status"), href: "/django/health/", icon: HeartPulse }]
      : []),
    ...(may.seeAuditLog(viewer) ? [{ group, label: t("Audit log"), href: "/django/audit/", icon: ScrollText }] : []),
    ...(may.restoreRevision(viewer)
      ? [{ group, label: t("Deleted items"), href: "/manage/deleted/", icon: Trash2 }]
      : []),
  ];
}

const OWN = msg("You");

/** Lists the tools a user may open, each once: create actions, menu entries, then personal pages. */
export function toolsOf(user: UserContext): PaletteTool[] {
  const ofMenu = userMenuGroupsOf(user).flatMap(({ label = OWN, items }) =>
    items.map((item) => ({ group: t(label), label: t(item.label), href: item.href, icon: item.icon })),
  );
  const all = [...beginnings(), ...ofMenu, ...deeperTools(user)];
  const once = all.filter(({ href }, at) => all.findIndex((other) => other.href === href) === at);
  return [...once.filter(({ group }) => group !== t(OWN)), ...once.filter(({ group }) => group === t(OWN))];
}
