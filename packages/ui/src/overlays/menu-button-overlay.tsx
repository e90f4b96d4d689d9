import type { ReactNode, RefObject } from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { flushSync } from "react-dom";
import menuStyles from "./menu.module.css";
import popoverStyles from "./popover.module.css";

export interface MenuButtonItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A link instead of an action; one to another site opens beside this one. */
  href?: string;
  onAction?: () => void;
  isDanger?: boolean;
}

export interface MenuButtonOverlayProps {
  label: string;
  /** Heading above the items, read out with the label. */
  heading?: string | undefined;
  items: readonly MenuButtonItem[];
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The part of a menu that is fetched when it first opens. */
export function MenuButtonOverlay(props: MenuButtonOverlayProps) {
  const { label, heading, items, triggerRef, isOpen, onOpenChange } = props;
  /**
   * Closes the menu and gives the focus back before anything is done: a dialog that opens then remembers the button, and
   * returns there. An entry of the menu that it would remember otherwise is gone by then.
   */
  const choose = (id: unknown) => {
    const act = items.find((item) => item.id === id)?.onAction;
    flushSync(() => onOpenChange(false));
    if (!act) return;
    triggerRef.current?.focus();
    act();
  };
  return (
    <Popover
      aria-label={label}
      className={popoverStyles.popover}
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={6}
      containerPadding={8}
    >
      {heading && (
        <p className={menuStyles.heading} aria-hidden="true">
          {heading}
        </p>
      )}
      <Menu
        className={menuStyles.menu}
        aria-label={heading ? `${label}: ${heading}` : label}
        items={items}
        autoFocus="first"
        onClose={() => onOpenChange(false)}
        onAction={choose}
      >
        {(item) => (
          <MenuItem
            id={item.id}
            textValue={item.label}
            className={item.isDanger ? `${menuStyles.item} ${menuStyles.danger}` : menuStyles.item}
            href={item.href}
            target={item.href?.startsWith("http") ? "_blank" : undefined}
            rel={item.href?.startsWith("http") ? "noopener" : undefined}
          >
            {item.icon}
            {item.label}
          </MenuItem>
        )}
      </Menu>
    </Popover>
  );
}
