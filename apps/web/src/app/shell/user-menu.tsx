import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { useLocation } from "@tanstack/react-router";
import { Bookmark, ChevronDown } from "lucide-react";
import { type MouseEvent, Suspense, useRef, useState } from "react";
import { LinkButton } from "../routing/link-button.tsx";
import { hasItems, useDeviceItems } from "../session/device-items.ts";
import { useSessionState } from "../session/session-over.ts";
import { openSignIn } from "../session/sign-in-request.ts";
import { useUser } from "../session/user-context.tsx";
import styles from "./user-menu.module.css";

const fetchOverlay = () => import("./user-menu-overlay.tsx");
const Overlay = lazyPart(fetchOverlay, "UserMenuOverlay");

/** The masthead's end: "Log In" for anonymous visitors and after a session ended, the account's menu otherwise. */
export function UserMenu() {
  const user = useUser();
  const { isOver } = useSessionState();
  return (
    <div className={styles.mastheadEnd}>
      {user && !isOver ? (
        <AccountButton user={user} />
      ) : (
        <>
          <DeviceLink />
          <LogInLink />
        </>
      )}
    </div>
  );
}

/** Leads anonymous visitors to what they saved on this device. */
function DeviceLink() {
  return hasItems(useDeviceItems()) && <SavedLink />;
}

function SavedLink() {
  return (
    <LinkButton to="/saved/events/" aria-label={t("Saved")} variant="quiet" size="sm" className={styles.mastheadSaved}>
      <Bookmark />
      <span>{t("Saved")}</span>
    </LinkButton>
  );
}

/** A link, so that it works before the script does and opens in a tab; a plain press opens the dialog instead. */
function LogInLink() {
  const { pathname, searchStr } = useLocation();
  const isAuthPage = pathname.startsWith("/auth/") || pathname.startsWith("/register/");
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || isAuthPage) return;
    event.preventDefault();
    openSignIn("signin");
  };
  return (
    <LinkButton
      to="/auth/login/"
      search={isAuthPage ? {} : { next: languagePath(pathname + searchStr) }}
      preload={false}
      size="sm"
      className={styles.logIn}
      onClick={open}
    >
      {t("Log In")}
    </LinkButton>
  );
}

interface AccountButtonProps {
  user: NonNullable<ReturnType<typeof useUser>>;
}

function AccountButton({ user }: AccountButtonProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    setWasOpen(true);
  };
  const name = user.firstName || user.username;
  return (
    <>
      <SavedLink />
      <button
        ref={triggerRef}
        type="button"
        className={styles.userbtn}
        aria-label={t("Account of {name}", { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => change(!isOpen)}
        onPointerEnter={() => fetchAhead(fetchOverlay)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          change(true);
        }}
      >
        <span className={styles.avatar} aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <ChevronDown />
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <Overlay user={user} triggerRef={triggerRef} isOpen={isOpen} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
