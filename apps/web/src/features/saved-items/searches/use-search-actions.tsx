import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { t } from "@hereabouts/language/translate";
import type { MenuButtonItem } from "@hereabouts/ui/overlays/menu-button-overlay";
import { useNavigate } from "@tanstack/react-router";
import { AppWindow, Bell, BellOff, CalendarSync, Copy, Eye, Pencil, Send, Trash2 } from "lucide-react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import { viewerOf } from "../../../app/session/viewer.ts";
import { useSiteConfig } from "../../../app/site-config.tsx";
import { useSendSearchMail, useSetSearchActive } from "../mutations.ts";

interface SearchHandlers {
  onRename: () => void;
  onExport: () => void;
  onSubscribe: () => void;
  onDelete: () => void;
}

/** Menu of actions for a saved search. */
export function useSearchActions(search: SavedSearch, handlers: SearchHandlers): MenuButtonItem[] {
  const user = useUser();
  const navigate = useNavigate();
  const { publicUrl } = useSiteConfig();
  const { id, isActive } = search;
  const send = useAction({
    do: useSendSearchMail().mutateAsync,
    done: t(messages.alertSent),
    failed: messages.alertNotSent,
  });
  const setActive = useAction({ do: useSetSearchActive().mutateAsync, failed: messages.alertNotChanged });
  const calendar = {
    id: "calendar",
    label: t("Create a calendar"),
    icon: <AppWindow />,
    onAction: () => void navigate({ to: "/account/widgets/add/", search: { search: id } }),
  };
  const mails = [
    {
      id: "preview",
      label: t("Preview Email"),
      icon: <Eye />,
      href: `${publicUrl}/events/api/v1/saved_searches/${id}/mail_preview/`,
    },
    { id: "send", label: t("Send Email"), icon: <Send />, onAction: () => void send.run({ id }) },
  ];
  return [
    { id: "rename", label: t("Rename"), icon: <Pencil />, onAction: handlers.onRename },
    { id: "export", label: t("Export Results"), icon: <Copy />, onAction: handlers.onExport },
    { id: "subscribe", label: t("Subscribe"), icon: <CalendarSync />, onAction: handlers.onSubscribe },
    ...(may.manageCalendars(viewerOf(user)) ? [calendar] : []),
    {
      id: "alerts",
      label: isActive ? t("Turn alerts off") : t("Turn alerts on"),
      icon: isActive ? <BellOff /> : <Bell />,
      onAction: () => void setActive.run({ id, isActive: !isActive }),
    },
    ...(user?.isStaff || user?.isSuperuser ? mails : []),
    { id: "delete", label: t("Delete"), icon: <Trash2 />, isDanger: true, onAction: handlers.onDelete },
  ];
}
