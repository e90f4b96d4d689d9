import { type CategoryColour, type CategoryIconName, eventTypes } from "@hereabouts/contract/events/event-types";
import {
  Armchair,
  BookOpen,
  CalendarDays,
  Carrot,
  Clapperboard,
  Dices,
  Drama,
  FerrisWheel,
  Flame,
  HeartHandshake,
  HeartPulse,
  Laugh,
  type LucideIcon,
  Music,
  Palette,
  PencilRuler,
  ToyBrick,
  Trees,
  Trophy,
  UsersRound,
} from "lucide-react";

export type BadgeTone = CategoryColour;

const icons: Readonly<Record<CategoryIconName, LucideIcon>> = {
  armchair: Armchair,
  book: BookOpen,
  calendar: CalendarDays,
  carrot: Carrot,
  dice: Dices,
  "ferris-wheel": FerrisWheel,
  film: Clapperboard,
  flame: Flame,
  handshake: HeartHandshake,
  heartbeat: HeartPulse,
  laugh: Laugh,
  masks: Drama,
  music: Music,
  palette: Palette,
  pencil: PencilRuler,
  people: UsersRound,
  toy: ToyBrick,
  trees: Trees,
  trophy: Trophy,
};

const categoryOf = (slug: string) => eventTypes.find((type) => type.slug === slug);

/** The badge class of a category; goldenrod for one not known here. */
export const badgeOf = (slug: string): BadgeTone => categoryOf(slug)?.colour ?? "goldenrod";

/** The icon of a category, a calendar page for one not known here. Decoration: the name stands beside it. */
export function CategoryIcon({ slug }: { slug: string }) {
  const Icon = icons[categoryOf(slug)?.icon ?? "calendar"];
  return <Icon />;
}
