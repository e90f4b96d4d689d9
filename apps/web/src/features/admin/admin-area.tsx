import { type AdminKindId, adminKindIds, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { may } from "@hereabouts/contract/permissions";
import { msg, t } from "@hereabouts/language/translate";
import {
  BadgeCheck,
  Ban,
  CalendarDays,
  CornerDownRight,
  CreditCard,
  Database,
  Globe,
  HeartPulse,
  Import,
  Landmark,
  type LucideIcon,
  Map as MapIcon,
  Megaphone,
  Rss,
  ScrollText,
  Shapes,
  Signpost,
  SquareStack,
  Trash2,
  Users,
  Workflow,
} from "lucide-react";
import type { ReactNode } from "react";
import { SideArea, type SideGroup } from "../../app/areas/side-area.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";

const icons: Readonly<Record<AdminKindId, LucideIcon>> = {
  users: Users,
  claims: BadgeCheck,
  plans: SquareStack,
  subscriptions: CreditCard,
  venues: Landmark,
  events: CalendarDays,
  categories: Shapes,
  regions: MapIcon,
  redirects: CornerDownRight,
  ads: Megaphone,
  faces: Signpost,
  followers: Rss,
  blocks: Ban,
  deleted: Trash2,
  jobs: Workflow,
};

const overview = { to: "/django/", label: msg("Overview"), icon: Database } as const;
const health = { to: "/django/health/", label: msg("Site health"), icon: HeartPulse } as const;
const log = { to: "/django/audit/", label: msg("Audit log"), icon: ScrollText } as const;
const moveIn = { to: "/django/move-in/", label: msg("Move in"), icon: Import } as const;
const region = { to: "/django/region/", label: msg("Region and name"), icon: Globe } as const;

/** Frame of the data admin pages the viewer may see, with navigation by topic. */
export function AdminArea({ children }: { children: ReactNode }) {
  const viewer = viewerOf(useUser());
  const kinds = adminKindIds.filter((kind) => may[adminKinds[kind].access](viewer));
  const groups: SideGroup[] = [...new Set(kinds.map((kind) => adminKinds[kind].group))].map((label) => ({
    label,
    pages: kinds
      .filter((kind) => adminKinds[kind].group === label)
      .map((kind) => ({ to: "/django/$kind/", params: { kind }, label: adminKinds[kind].label, icon: icons[kind] })),
  }));
  const all: SideGroup = {
    label: msg("Data admin"),
    pages: [
      overview,
      health,
      ...(may.keepSiteRegion(viewer) ? [region, moveIn] : []),
      ...(may.seeAuditLog(viewer) ? [log] : []),
    ],
  };
  return (
    <SideArea label={t("Data admin")} groups={[all, ...groups]}>
      {children}
    </SideArea>
  );
}
