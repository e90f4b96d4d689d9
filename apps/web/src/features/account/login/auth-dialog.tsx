import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import { PrintDialog } from "@hereabouts/ui/overlays/print-dialog";
import { useState } from "react";
import type { SignInRequest } from "../../../app/session/sign-in-request.ts";
import { useSiteConfig } from "../../../app/site-config.tsx";
import { AuthPanel, authHeading } from "./auth-panel.tsx";
import { type AuthView, authPrint, firstView } from "./auth-views.ts";

interface AuthDialogProps {
  request: SignInRequest;
  onClose: (isSignedIn?: boolean) => void;
}

/**
 * Signing in or registering in a dialog, over the page as it is. An action that waited for it is done once the dialog
 * is closed.
 */
export function AuthDialog({ request: { side, action, reason, isByCode }, onClose }: AuthDialogProps) {
  const { socialProviders } = useSiteConfig();
  const [view, setView] = useState<AuthView>(() => (isByCode ? `${side}-code` : firstView(side, socialProviders)));
  const isSignedIn = view === "register-success";
  const finish = () => onClose(true);
  const welcome = () => {
    // Saved items are added meanwhile: nothing waits for the dialog to close.
    if (!action || action.kind === "keep-items") return setView("register-success");
    finish();
    toast({ tone: "success", message: t(messages.accountMade) });
  };
  return (
    <PrintDialog
      isOpen
      onOpenChange={() => onClose(isSignedIn)}
      print={authPrint}
      label={authHeading(view, action, socialProviders.length > 0)}
    >
      <AuthPanel
        view={view}
        onView={setView}
        action={action}
        reason={reason}
        next={isSignedIn ? "/events/" : window.location.pathname + window.location.search}
        level={2}
        onSignedIn={finish}
        onRegistered={welcome}
        onLeave={() => onClose(isSignedIn)}
      />
    </PrintDialog>
  );
}
