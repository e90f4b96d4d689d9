import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { toast } from "@hereabouts/ui/feedback/toast";
import type { MenuButtonItem } from "@hereabouts/ui/overlays/menu-button-overlay";
import { useNavigate } from "@tanstack/react-router";
import { AppWindow, Bell, BellOff, CalendarSync, Copy, Eye, Pencil, Send, Trash2 } from "lucide-react";
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
  const sendEmail = useSendSearchMail();
  const setActive = useSetSearchActive();
  const send = () =>
    sendEmail.mutateAsync({ id: search.id }).then(
      () => toast({ tone: "success", message: messages.alertSent }),
      (error: Error) => toast({ tone: "danger", message: messages.alertNotSent(error.message) }),
    );
  const toggleAlerts = () =>
    setActive.mutateAsync({ id: search.id, isActive: !search.isActive }).then(
      () => undefined,
      (error: Error) => toast({ tone: "danger", message: messages.alertNotChanged(error.message) }),
    );
  const calendar = {
    id: "calendar",
    label: "Create a calendar",
    icon: <AppWindow />,
    onAction: () => void navigate({ to: "/account/widgets/add/", search: { search: search.id } }),
  };
  const mails = [
    {
      id: "preview",
      label: "Preview Email",
      icon: <Eye />,
      href: `${publicUrl}/events/api/v1/saved_searches/${search.id}/mail_preview/`,
    },
    { id: "send", label: "Send Email", icon: <Send />, onAction: () => void send() },
  ];
  return [
    { id: "rename", label: "Rename", icon: <Pencil />, onAction: handlers.onRename },
    { id: "export", label: "Export Results", icon: <Copy />, onAction: handlers.onExport },
    { id: "subscribe", label: "Subscribe", icon: <CalendarSync />, onAction: handlers.onSubscribe },
    ...(may.manageCalendars(viewerOf(user)) ? [calendar] : []),
    {
      id: "alerts",
      label: search.isActive ? "Turn alerts off" : "Turn alerts on",
      icon: search.isActive ? <BellOff /> : <Bell />,
      onAction: () => void toggleAlerts(),
    },
    ...(user?.isStaff || user?.isSuperuser ? mails : []),
    { id: "delete", label: "Delete", icon: <Trash2 />, isDanger: true, onAction: handlers.onDelete },
  ];
}
