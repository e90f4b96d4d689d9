import type { VenueWaiting } from "@hereabouts/contract/freshness/freshness-record";
import { waitingWords } from "@hereabouts/contract/freshness/waiting-words";
import { may } from "@hereabouts/contract/permissions";
import { msg, t, tAbout } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import {
  AppWindow,
  BadgeCheck,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  CreditCard,
  Download,
  Landmark,
  LifeBuoy,
  MapPinPlus,
  MessageSquareWarning,
  Trash2,
  Users,
  Webhook,
} from "lucide-react";
import type { ReactNode } from "react";
import { useApi } from "../data/api.ts";
import { waitingAtVenues } from "../session/queries.ts";
import { useUser } from "../session/user-context.tsx";
import { viewerOf } from "../session/viewer.ts";
import { ActiveVenueSwitch } from "./active-venue-switch.tsx";
import { SideArea, type SideGroup } from "./side-area.tsx";

const calendars = {
  to: "/manage/calendars/",
  aliases: ["/account/widgets/", "/metrics/widget/"],
  label: msg("Calendars"),
  icon: AppWindow,
} as const;
const stats = { to: "/manage/stats/", label: msg("Stats"), icon: ChartColumn } as const;
const eventsPath = "/manage/events/";
const correctionsPath = "/manage/corrections/";
const producers: SideGroup = {
  label: msg("Your venue"),
  pages: [
    { to: "/manage/venues/profile/", label: msg("Venue Profile"), icon: Landmark },
    { to: eventsPath, label: msg("Events"), icon: CalendarDays },
    { to: "/manage/venues/people/", label: msg("People"), icon: Users },
    stats,
    calendars,
    { to: "/manage/import/", label: msg("Import"), icon: Download },
    { to: correctionsPath, label: msg("Corrections"), icon: MessageSquareWarning },
    { to: "/manage/venues/claims/", label: msg("Venue Requests"), icon: BadgeCheck },
    { to: "/manage/subscription/", label: msg("Subscription"), icon: CreditCard },
    { to: "/manage/webhooks/", label: msg("Webhooks"), icon: Webhook },
    { to: "/manage/support/", label: msg("Support"), icon: LifeBuoy },
  ],
};
/** Pages for people with a pending claim or a subscription, but without a venue. */
const others: SideGroup = {
  label: msg("Your venue"),
  pages: [
    { to: "/manage/venues/claims/", label: msg("Venue Requests"), icon: BadgeCheck },
    { to: "/manage/subscription/", label: msg("Subscription"), icon: CreditCard },
  ],
};
/** Pages for people who speak for an organizer, and have no venue. */
const organizers: SideGroup = {
  label: msg("Your organizer"),
  pages: [
    { to: eventsPath, label: msg("Events"), icon: CalendarDays },
    { to: "/manage/events/add/", label: msg("Add Event"), icon: CalendarPlus },
    { to: correctionsPath, label: msg("Corrections"), icon: MessageSquareWarning },
    { to: "/manage/support/", label: msg("Support"), icon: LifeBuoy },
  ],
};
const myEvents = { to: "/manage/events/", label: msg("My Events"), icon: CalendarDays } as const;
const deleted = {
  to: "/manage/deleted/",
  get label() {
    return tAbout("list", "Deleted");
  },
  icon: Trash2,
} as const;
const editors: SideGroup = {
  label: msg("Editor tools"),
  pages: [
    { to: "/manage/events/add/", label: msg("Add Event"), icon: CalendarPlus },
    { to: "/manage/venues/add/", label: msg("Add POI"), icon: MapPinPlus },
  ],
};

/** Marks the pages of a producer where something waits, with how much. */
function waitingAt(to: string, { dates, corrections }: VenueWaiting) {
  if (to === eventsPath && dates > 0) return { count: dates, words: waitingWords.dates(dates) };
  if (to === correctionsPath && corrections > 0)
    return { count: corrections, words: waitingWords.corrections(corrections) };
  return undefined;
}

/** The pages of producers and editors, with the venue a producer works on above the ways between them. */
export function ManageArea({ children }: { children: ReactNode }) {
  const user = useUser();
  const isProducer = user?.isProducer ?? false;
  const isOrganizer = !isProducer && (user?.organizers.length ?? 0) > 0;
  const waiting = useQuery({ ...waitingAtVenues(useApi()), enabled: isProducer || isOrganizer }).data;
  const withWaiting = (group: SideGroup) => ({
    ...group,
    pages: group.pages.map((page) => ({ ...page, waiting: waiting && waitingAt(page.to, waiting) })),
  });
  // Producers find their events and calendars under their venue already.
  const viewer = viewerOf(user);
  const pages = [
    ...editors.pages,
    ...(isProducer ? [] : [myEvents, stats, calendars]),
    ...(may.restoreRevision(viewer) ? [deleted] : []),
  ];
  const tools = { ...editors, pages };
  const editsAll = may.editEverything(viewer);
  const own = isOrganizer ? withWaiting(organizers) : others;
  const groups = [...(isProducer ? [withWaiting(producers)] : editsAll ? [] : [own]), ...(editsAll ? [tools] : [])];
  return (
    <SideArea label={t("Manage")} groups={groups} top={user && <ActiveVenueSwitch quotas={user.producerQuotas} />}>
      {children}
    </SideArea>
  );
}
