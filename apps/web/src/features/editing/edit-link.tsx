import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { iconButtonClass } from "@hereabouts/ui/actions/icon-button";
import styles from "@hereabouts/ui/cards/card.module.css";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { recordForms } from "../../app/routing/record-pages.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";

interface EditLinkProps {
  kind: keyof typeof recordForms;
  id: number;
  name: string;
  /** Where the event is held; of a venue its own id. */
  venueId: number;
}

/** Link from a card to its edit page, for editors only. */
export function EditLink({ kind, id, name, venueId }: EditLinkProps) {
  const mayEdit = useMayEdit();
  if (!mayEdit(venueId)) return null;
  return (
    <Link
      to={recordForms[kind]}
      params={{ id: String(id) }}
      preload={false}
      className={iconButtonClass({ className: styles.edit })}
      aria-label={t("Edit {name}", { name })}
    >
      <Pencil />
    </Link>
  );
}

/** Tells of each venue whether the viewer may edit it and what is held there; nobody signed in may edit nothing. */
function useMayEdit(): (venueId: number) => boolean {
  const viewer = viewerOf(useUser());
  return (venueId) => may.manageVenue(viewer, venueId);
}
