import type { UserContext } from "@hereabouts/contract/account/user-context";
import { may } from "@hereabouts/contract/permissions";
import { msg } from "@hereabouts/language/translate";
import {
  AppWindow,
  BadgeCheck,
  Bell,
  Bookmark,
  Braces,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  Clock,
  CopyCheck,
  Database,
  Download,
  FileText,
  History,
  KeyRound,
  Landmark,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPinned,
  MapPinPlus,
  MessageSquareWarning,
  Newspaper,
  ScanText,
  Trophy,
  UserRound,
  Users,
} from "lucide-react";
import { viewerOf } from "../session/viewer.ts";

interface UserMenuItem {
  label: string;
  /** `{id}` stands for the person's own. */
  href: string;
  icon: LucideIcon;
  /** Further restricts who sees the item within the group; absent for no restriction. */
  isFor?: (user: UserContext) => boolean;
}

interface UserMenuGroup {
  /** The first group needs no heading. */
  label?: string;
  isFor: (user: UserContext) => boolean;
  items: readonly UserMenuItem[];
}

const administers = (user: UserContext) => may.administer(viewerOf(user));
const decidesRequests = (user: UserContext) => may.moderateClaims(viewerOf(user));
const worksAsEditor = (user: UserContext) => may.workAsEditor(viewerOf(user));
const seesReports = (user: UserContext) => may.seeReports(viewerOf(user));
const seesDuplicates = (user: UserContext) => may.seeDuplicates(viewerOf(user));
/** Superusers have it among the reports. */
const seesVenueQualityAlone = (user: UserContext) => may.seeVenueQuality(viewerOf(user)) && !seesReports(user);

/** Path of the queue of producer requests, beside which the menu says how many wait. */
export const requestsPath = "/claim/poi/moderation-list/";

const allGroups: readonly UserMenuGroup[] = [
  {
    isFor: () => true,
    items: [
      { label: msg("Account Details"), href: "/account/", icon: UserRound },
      {
        label: msg("Set Up Second Step"),
        href: "/account/security/",
        icon: KeyRound,
        isFor: ({ needsSecondFactor }) => needsSecondFactor,
      },
      { label: msg("Saved Events"), href: "/saved/events/", icon: Bookmark },
      { label: msg("Saved Venues"), href: "/saved/venues/", icon: Landmark },
      { label: msg("Saved Searches"), href: "/saved/searches/", icon: Bell },
      { label: msg("Saved Addresses"), href: "/saved/addresses/", icon: MapPinned },
    ],
  },
  {
    label: msg("Your venue"),
    isFor: (user) => user.isProducer,
    items: [
      { label: msg("Venue Profile"), href: "/manage/venues/profile/", icon: Landmark },
      { label: msg("Events"), href: "/manage/events/", icon: CalendarDays },
      { label: msg("Stats"), href: "/manage/stats/", icon: ChartColumn },
      { label: msg("Calendars"), href: "/manage/calendars/", icon: AppWindow },
      { label: msg("Import"), href: "/manage/import/", icon: Download },
      { label: msg("API Documentation"), href: "/api/docs/", icon: Braces },
      { label: msg("API Tokens"), href: "/account/tokens/", icon: KeyRound },
      { label: msg("Support"), href: "/manage/support/", icon: LifeBuoy },
    ],
  },
  {
    label: msg("Your organizer"),
    isFor: (user) => !user.isProducer && user.organizers.length > 0 && !may.editEverything(viewerOf(user)),
    items: [
      { label: msg("Events"), href: "/manage/events/", icon: CalendarDays },
      { label: msg("Add Event"), href: "/manage/events/add/", icon: CalendarPlus },
      { label: msg("Support"), href: "/manage/support/", icon: LifeBuoy },
    ],
  },
  {
    label: msg("Editor tools"),
    isFor: (user) => may.editEverything(viewerOf(user)),
    items: [
      { label: msg("Add Event"), href: "/manage/events/add/", icon: CalendarPlus },
      { label: msg("Add POI"), href: "/manage/venues/add/", icon: MapPinPlus },
      { label: msg("POI QA Report"), href: "/reports/poi_qa/", icon: ListChecks, isFor: seesVenueQualityAlone },
      { label: msg("My POIs"), href: "/editor/{id}/pois/", icon: Landmark, isFor: worksAsEditor },
      { label: msg("My Events"), href: "/editor/{id}/events/", icon: CalendarDays, isFor: worksAsEditor },
      { label: msg("My Events"), href: "/manage/events/", icon: CalendarDays, isFor: (user) => !worksAsEditor(user) },
      { label: msg("Recent Edits"), href: "/editor/{id}/edits/", icon: History, isFor: worksAsEditor },
      { label: msg("Editor Profile"), href: "/editor/{id}/profile/", icon: UserRound, isFor: worksAsEditor },
      { label: msg("Editions"), href: "/editions/", icon: Newspaper },
      {
        label: msg("Timesheets"),
        href: "/editor/timesheets/",
        icon: Clock,
        isFor: (user) => may.writeTimesheets(viewerOf(user)),
      },
    ],
  },
  {
    label: msg("Reports"),
    isFor: (user) => may.seeCorrections(viewerOf(user)),
    items: [
      { label: msg("Top Editors"), href: "/reports/editor/", icon: Trophy, isFor: seesReports },
      { label: msg("Recent Edits"), href: "/reports/edits/", icon: History, isFor: seesReports },
      { label: msg("Event QA"), href: "/reports/event_qa/", icon: ListChecks, isFor: seesReports },
      { label: msg("POI QA"), href: "/reports/poi_qa/", icon: ListChecks, isFor: seesReports },
      { label: msg("POI Duplicates"), href: "/reports/poi_duplicates/", icon: CopyCheck, isFor: seesDuplicates },
      { label: msg("Corrections"), href: "/reports/corrections/", icon: MessageSquareWarning },
      {
        label: msg("Mailed in"),
        href: "/reports/inbox/",
        icon: Mail,
        isFor: (user) => may.readInbox(viewerOf(user)),
      },
      {
        label: msg("Review"),
        href: "/reports/review/",
        icon: ScanText,
        isFor: (user) => may.reviewTexts(viewerOf(user)),
      },
      { label: msg("Users"), href: "/reports/user/", icon: Users, isFor: seesReports },
    ],
  },
  {
    label: msg("Admin"),
    isFor: (user) => administers(user) || decidesRequests(user),
    items: [
      { label: msg("Django Admin"), href: "/django/", icon: Database, isFor: administers },
      { label: msg("Wagtail CMS"), href: "/wagtail/", icon: FileText, isFor: (user) => may.editPages(viewerOf(user)) },
      {
        label: msg("Producer Requests"),
        href: requestsPath,
        icon: BadgeCheck,
        isFor: decidesRequests,
      },
    ],
  },
];

/** The groups of the account's menu that somebody sees, each with what they see of it. */
export const userMenuGroupsOf = (user: UserContext): UserMenuGroup[] =>
  allGroups
    .filter(({ isFor }) => isFor(user))
    .map(({ items, ...group }) => ({
      ...group,
      items: items
        .filter(({ isFor }) => isFor?.(user) ?? true)
        .map((item) => ({ ...item, href: item.href.replace("{id}", String(user.id)) })),
    }));

/** Whether a page is open to everybody, so that one may stay on it after logging out. */
const isPublic = (path: string) =>
  !/^\/(account|saved|manage|metrics|editor|claim|reports|django|wagtail)\//.test(path);

/** Where logging out leads: the page one is on, when others may see it too. */
export const afterLogOut = (path: string) => (isPublic(path) ? path : "/events/");
