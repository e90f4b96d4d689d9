import type { FoundOther } from "@hereabouts/contract/records/record-search";
import { t } from "@hereabouts/language/translate";
import { BadgeCheck, FileText, type LucideIcon, Megaphone, UserRound, Users } from "lucide-react";
import { isMeant } from "./best-rows.ts";
import type { PaletteRow, PaletteSection } from "./palette-row.ts";
import { openPageRows } from "./place-rows.ts";

const icons: Readonly<Record<FoundOther["kind"], LucideIcon>> = {
  person: UserRound,
  request: BadgeCheck,
  page: FileText,
  ad: Megaphone,
  organizer: Users,
};

function rowOf({ kind, id, name, detail, mark, path, editPath }: FoundOther, go: (path: string) => void): PaletteRow {
  return {
    id: `${kind}-${id}`,
    label: name,
    detail,
    also: detail,
    icon: icons[kind],
    run: () => go(path),
    ...(mark !== "" && { mark }),
    ...(editPath !== path && { edit: () => go(editPath) }),
  };
}

/**
 * Accounts, requests, pages, ads and organizers that were found, each kind under its heading. Pages that everybody may open
 * stand among the pages, but for those that were found, which can be edited besides.
 */
export function otherSections(
  found: readonly FoundOther[],
  typed: string,
  go: (path: string) => void,
): PaletteSection[] {
  const rowsOf = (kind: FoundOther["kind"]) => found.filter((one) => one.kind === kind).map((one) => rowOf(one, go));
  const known = openPageRows(go).filter(
    (row) => isMeant(row, typed) && !found.some(({ path }) => row.id === `page-${path}`),
  );
  return [
    { label: t("Accounts"), rows: rowsOf("person") },
    { label: t("Producer requests"), rows: rowsOf("request") },
    { label: t("Pages"), rows: [...known, ...rowsOf("page")] },
    { label: t("Search ads"), rows: rowsOf("ad") },
    { label: t("Organizers"), rows: rowsOf("organizer") },
  ];
}
