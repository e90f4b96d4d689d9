import type { UserContext } from "@hereabouts/contract/account/user-context";
import { adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { may, type Viewer } from "@hereabouts/contract/permissions";
import { msg, t } from "@hereabouts/language/translate";
import {
  BadgeCheck,
  Ban,
  Clock,
  CopyCheck,
  CreditCard,
  Download,
  FilePlus,
  ListChecks,
  type LucideIcon,
  MapPinned,
  Megaphone,
  MessageSquarePlus,
  MessageSquareWarning,
  PackageOpen,
  Star,
  Trash2,
  UserCog,
} from "lucide-react";
import { viewerOf } from "../../app/session/viewer.ts";
import type { PaletteTool } from "./palette-tools.ts";

interface Deed {
  label: string;
  /** Other words for it, with commas between. */
  also: string;
  href: string;
  icon: LucideIcon;
  isFor: (viewer: Viewer) => boolean;
}

const sees = (kind: "users" | "ads" | "events") => (viewer: Viewer) =>
  may.administer(viewer) && may[adminKinds[kind].access](viewer);

const allDeeds: readonly Deed[] = [
  {
    label: msg("Merge duplicate venues"),
    also: msg("doubles, same place twice, unmerge"),
    href: "/reports/poi_duplicates/",
    icon: CopyCheck,
    isFor: may.seeDuplicates,
  },
  {
    label: msg("Verify producer requests"),
    also: msg("approve, reject, decide, claims"),
    href: "/claim/poi/moderation-list/",
    icon: BadgeCheck,
    isFor: may.moderateClaims,
  },
  {
    label: msg("Suspend an account"),
    also: msg("block, ban, reinstate, log out everywhere"),
    href: "/django/users/",
    icon: Ban,
    isFor: (viewer) => sees("users")(viewer) && may.changeRoles(viewer),
  },
  {
    label: msg("Change roles"),
    also: msg("make somebody an editor, rights, permissions"),
    href: "/django/users/",
    icon: UserCog,
    isFor: (viewer) => sees("users")(viewer) && may.changeRoles(viewer),
  },
  {
    label: msg("Book an ad"),
    also: msg("new ad, add ad, sponsor, advertise"),
    href: "/django/ads/add/",
    icon: Megaphone,
    isFor: sees("ads"),
  },
  {
    label: msg("Feature an event"),
    also: msg("highlight, promote, stop featuring"),
    href: "/django/events/",
    icon: Star,
    isFor: (viewer) => sees("events")(viewer) && may.featureEvents(viewer),
  },
  {
    label: msg("Import events"),
    also: msg("upload a calendar, file, table"),
    href: "/manage/import/",
    icon: Download,
    isFor: may.manageSomething,
  },
  {
    label: msg("New page"),
    also: msg("add page, write a page"),
    href: "/wagtail/add/",
    icon: FilePlus,
    isFor: may.editPages,
  },
  {
    label: msg("New message on pages"),
    also: msg("announcement, banner, notice"),
    href: "/wagtail/add/?kind=message",
    icon: MessageSquarePlus,
    isFor: may.editPages,
  },
  {
    label: msg("Accept corrections"),
    also: msg("reported problems, decline, mistakes"),
    href: "/reports/corrections/",
    icon: MessageSquareWarning,
    isFor: may.seeCorrections,
  },
  {
    label: msg("Confirm events"),
    also: msg("unconfirmed, this week, quality"),
    href: "/reports/event_qa/",
    icon: ListChecks,
    isFor: may.seeReports,
  },
  {
    label: msg("Approve timesheets"),
    also: msg("hours of editors, weeks handed in"),
    href: "/editor/timesheets/approve/",
    icon: Clock,
    isFor: may.approveTimesheets,
  },
  {
    label: msg("Change the plan of a venue"),
    also: msg("subscriptions, billing, quota"),
    href: "/django/subscriptions/",
    icon: CreditCard,
    isFor: (viewer) => may.administer(viewer) && may.keepPlans(viewer),
  },
  {
    label: msg("Restore deleted items"),
    also: msg("undelete, trash, bin"),
    href: "/manage/deleted/",
    icon: Trash2,
    isFor: may.restoreRevision,
  },
  {
    label: msg("Region and look of the site"),
    also: msg("settings, time zone, languages, logo, colors, map"),
    href: "/django/region/",
    icon: MapPinned,
    isFor: may.keepSiteRegion,
  },
  {
    label: msg("Move in from another site"),
    also: msg("migrate, take over events and venues"),
    href: "/django/move-in/",
    icon: PackageOpen,
    isFor: may.keepSiteRegion,
  },
];

/** Deeds of a user by their verbs, each with the page where it is done. */
export function deedsOf(user: UserContext): PaletteTool[] {
  const viewer = viewerOf(user);
  const group = t("Go to");
  return allDeeds
    .filter(({ isFor }) => isFor(viewer))
    .map(({ label, also, href, icon }) => ({ group, label: t(label), also: t(also), href, icon }));
}
