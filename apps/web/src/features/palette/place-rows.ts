import type { UserContext } from "@hereabouts/contract/account/user-context";
import { categoriesOfCode, eventTypes } from "@hereabouts/contract/events/event-types";
import { limits } from "@hereabouts/contract/limits";
import { townListings } from "@hereabouts/contract/listings/fixed-listings";
import { categoryPath } from "@hereabouts/contract/paths";
import { msg, t } from "@hereabouts/language/translate";
import {
  CalendarDays,
  CircleQuestionMark,
  FileText,
  Landmark,
  type LucideIcon,
  MapPinned,
  MapPinPlus,
  Shapes,
} from "lucide-react";
import { userMenuGroupsOf } from "../../app/shell/user-menu-items.ts";
import { isCalled, type PaletteRow } from "./palette-row.ts";

/** A page to go to. */
interface PalettePage {
  label: string;
  href: string;
  icon: LucideIcon;
}

const openPages: readonly PalettePage[] = [
  { label: msg("Events"), href: "/events/", icon: CalendarDays },
  { label: msg("Venues"), href: "/venues/", icon: Landmark },
  { label: msg("Towns and categories"), href: "/in/", icon: MapPinned },
  { label: msg("Suggest a venue"), href: "/venues/suggest/", icon: MapPinPlus },
  { label: msg("Help"), href: "/help/", icon: CircleQuestionMark },
  { label: msg("Terms"), href: "/terms-of-use/", icon: FileText },
  { label: msg("Privacy"), href: "/privacy/", icon: FileText },
];

const rowOf = ({ label, href, icon }: PalettePage, go: (path: string) => void): PaletteRow => ({
  id: `page-${href}`,
  label: t(label),
  icon,
  run: () => go(href),
});

const called = (rows: readonly PaletteRow[], typed: string, most: number) =>
  rows.filter(({ label }) => isCalled(label, typed)).slice(0, most);

/** Rows of the pages that everybody may open, by their names. */
export const openPageRows = (go: (path: string) => void): PaletteRow[] => openPages.map((page) => rowOf(page, go));

/** Pages that everybody may open, and those of the account's menu. */
export function pageRows(user: UserContext | null, go: (path: string) => void): PaletteRow[] {
  const own = user ? userMenuGroupsOf(user).flatMap(({ items }) => items) : [];
  return [...openPageRows(go), ...own.map((page) => rowOf(page, go))];
}

/** Rows of the pages whose names are typed. */
export const pagesCalled = (typed: string, user: UserContext | null, go: (path: string) => void): PaletteRow[] =>
  called(pageRows(user, go), typed, limits.suggestedPlaces);

const hasOwnPath = (id: number) => categoriesOfCode.some((category) => category.id === id);

/** The listings of categories whose names are typed. */
export function categoryRows(typed: string, go: (path: string) => void): PaletteRow[] {
  const rows = eventTypes.map(({ id, slug, name }) => {
    const href = hasOwnPath(id) ? categoryPath({ slug }) : `/events/?event_types=${id}`;
    return rowOf({ label: name, href, icon: Shapes }, go);
  });
  return called(rows, typed, limits.suggestedPlaces);
}

/** The listings of the region's towns whose names are typed. */
export function townRows(typed: string, go: (path: string) => void): PaletteRow[] {
  const rows = townListings().map(({ path, label }) => ({
    id: `page-${path}`,
    label,
    icon: MapPinned,
    run: () => go(path),
  }));
  return called(rows, typed, limits.suggestedPlaces);
}
