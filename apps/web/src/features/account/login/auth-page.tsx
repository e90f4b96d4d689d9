import { safeNext } from "@hereabouts/contract/account/social-providers";
import { PrintPanel } from "@hereabouts/ui/overlays/print-dialog";
import { useState } from "react";
import { clearStoredSignIn, storedSignIn } from "../../../app/session/stored-sign-in.ts";
import { useSiteConfig } from "../../../app/site-config.tsx";
import { AuthPanel } from "./auth-panel.tsx";
import type { AuthSearch } from "./auth-search.ts";
import { type AuthView, authPrint, firstView, sideOf } from "./auth-views.ts";
import { socialNotice } from "./social-forms.tsx";

interface AuthPageProps {
  side: "signin" | "register";
  /** The address parameters of the page. */
  search: AuthSearch;
  /** Shows the other page, with the same parameters. */
  onSide: (side: "signin" | "register") => void;
}

/** Signing in and up as pages. Afterwards the way leads to `next`, to what was looked at before, or to the events. */
export function AuthPage({ side, search, onSide }: AuthPageProps) {
  const { socialProviders } = useSiteConfig();
  const [view, setView] = useState<AuthView>(() => firstView(side, socialProviders));
  const next = safeNext(search.next);
  const show = (wanted: AuthView) => {
    if (sideOf(wanted) === side) setView(wanted);
    else onSide(sideOf(wanted));
  };
  const goOn = () => {
    const stored = storedSignIn();
    // An action that waits is finished on the page where it was asked for.
    const target = stored?.action ? stored.redirect : (search.next ?? stored?.redirect);
    if (!stored?.action) clearStoredSignIn();
    // A full page load refetches everything for the new user, as the page may be in another part of the site.
    window.location.assign(safeNext(target));
  };
  return (
    <div className="page">
      <PrintPanel print={authPrint}>
        <AuthPanel
          view={view}
          onView={show}
          action={null}
          next={next}
          problem={socialNotice(search)?.text}
          level={1}
          onSignedIn={goOn}
          onRegistered={() => setView("register-success")}
          onLeave={() => undefined}
        />
      </PrintPanel>
    </div>
  );
}
