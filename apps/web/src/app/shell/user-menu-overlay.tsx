import type { UserContext } from "@hereabouts/contract/account/user-context";
import { may } from "@hereabouts/contract/permissions";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import menuStyles from "@hereabouts/ui/overlays/menu.module.css";
import popoverStyles from "@hereabouts/ui/overlays/popover.module.css";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import type { RefObject } from "react";
import { Collection } from "react-aria-components/Collection";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { useApi } from "../data/api.ts";
import { waitingRequests } from "../session/queries.ts";
import { viewerOf } from "../session/viewer.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useLogOut } from "./use-log-out.ts";
import styles from "./user-menu.module.css";
import { afterLogOut, requestsPath, userMenuGroupsOf } from "./user-menu-items.ts";

export interface UserMenuOverlayProps {
  user: UserContext;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The account's menu: who it is, the pages open to them, logging out, and light or dark. */
export function UserMenuOverlay({ user, triggerRef, isOpen, onOpenChange }: UserMenuOverlayProps) {
  const router = useRouter();
  const logOut = useLogOut();
  const groups = userMenuGroupsOf(user);
  const waiting = useQuery({ ...waitingRequests(useApi()), enabled: may.moderateClaims(viewerOf(user)) }).data ?? 0;
  const nameOf = ({ label, href }: { label: string; href: string }) =>
    href === requestsPath && waiting > 0 ? `${t(label)} (${waiting})` : t(label);
  const leave = () => logOut(afterLogOut(window.location.pathname + window.location.search));
  const follow = (href: string) => {
    onOpenChange(false);
    router.history.push(languagePath(href));
  };
  const close = () => onOpenChange(false);
  return (
    <Popover
      aria-label={t("Account")}
      className={`${popoverStyles.popover} ${styles.usermenu}`}
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={6}
      containerPadding={8}
    >
      <div className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {(user.firstName || user.username).slice(0, 1).toUpperCase()}
        </span>
        <div className={menuStyles.text}>
          {user.firstName && <b>{user.firstName}</b>}
          <small>{user.username}</small>
        </div>
      </div>
      <Menu
        className={menuStyles.menu}
        aria-label={t("Account")}
        autoFocus="first"
        onClose={close}
        onAction={(key) => (key === "log-out" ? void leave() : follow(String(key).replace(/^\d+ /, "")))}
      >
        {groups.map(({ label, items }, index) => (
          <MenuSection key={label ?? index} aria-label={t(label ?? "You")}>
            {label && <Header className={menuStyles.label}>{t(label)}</Header>}
            {/* Two groups may link to one page, so ids include the index. */}
            <Collection items={items.map((item) => ({ ...item, id: `${index} ${item.href}` }))}>
              {({ id, icon: Icon, ...item }) => (
                <MenuItem id={id} textValue={nameOf(item)} className={`${menuStyles.item} ${menuStyles.compact}`}>
                  <Icon />
                  {nameOf(item)}
                </MenuItem>
              )}
            </Collection>
          </MenuSection>
        ))}
        <MenuSection className={styles.end} aria-label={t("Session")}>
          <MenuItem id="log-out" textValue={t("Log Out")} className={`${menuStyles.item} ${menuStyles.compact}`}>
            <LogOut />
            {t("Log Out")}
          </MenuItem>
        </MenuSection>
      </Menu>
      <div className={styles.theme}>
        <ThemeToggle />
      </div>
    </Popover>
  );
}
