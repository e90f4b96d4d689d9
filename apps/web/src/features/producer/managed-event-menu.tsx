import type { EventCard } from "@hereabouts/contract/listings/cards";
import { eventPath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus, Copy, Eye, Pencil, Trash2 } from "lucide-react";

interface ManagedEventMenuProps {
  event: EventCard;
  onDelete: () => void;
}

/** Menu for an event of the viewer. */
export function ManagedEventMenu({ event, onDelete }: ManagedEventMenuProps) {
  const navigate = useNavigate();
  const params = { id: String(event.id) };
  return (
    <MenuButton
      label={t("More for {name}", { name: event.name })}
      items={[
        {
          id: "view",
          label: t("View"),
          icon: <Eye />,
          onAction: () => void navigate({ to: eventPath(event) }),
        },
        {
          id: "edit",
          label: t("Edit"),
          icon: <Pencil />,
          onAction: () => void navigate({ to: "/manage/events/edit/$id/", params }),
        },
        {
          id: "dates",
          label: t("Change dates"),
          icon: <CalendarPlus />,
          onAction: () => void navigate({ to: "/manage/events/dates/$id/", params }),
        },
        // Where the quota is full the form says so, and what can be done about it.
        {
          id: "copy",
          label: t("Copy"),
          icon: <Copy />,
          onAction: () => void navigate({ to: "/manage/events/add/", search: { copy: event.id } }),
        },
        {
          id: "delete",
          label: t("Delete"),
          icon: <Trash2 />,
          isDanger: true,
          onAction: onDelete,
        },
      ]}
    />
  );
}
