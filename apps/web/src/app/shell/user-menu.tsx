import { t } from "@hereabouts/language/translate";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { Bookmark, ChevronDown } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { LinkButton } from "../routing/link-button.tsx";
import { hasItems, useDeviceItems } from "../session/device-items.ts";
import { useSessionState } from "../session/session-over.ts";
import { useUser } from "../session/user-context.tsx";
import { useLogInLink } from "./use-log-in-link.ts";
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

function LogInLink() {
  return (
    <LinkButton {...useLogInLink()} size="sm" className={styles.logIn}>
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
