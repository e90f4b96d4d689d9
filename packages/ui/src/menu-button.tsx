import { EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import "./button.css";
import "./menu.css";
import "./popover.css";

export interface MenuButtonItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A link instead of an action; one to another site opens beside this one. */
  href?: string;
  onAction?: () => void;
  isDanger?: boolean;
}

export interface MenuButtonProps {
  /** The name read out, and the menu's. */
  label: string;
  /** The only thing shown when there are no children; three dots by default. */
  icon?: ReactNode;
  className?: string;
  items: readonly MenuButtonItem[];
  children?: ReactNode;
}

/** A button that opens a menu of actions and links. */
export function MenuButton({ label, icon, className = "iconbtn", items, children }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button className={className} aria-label={label}>
        {children ?? icon ?? <EllipsisVertical className="i" />}
      </Button>
      <Popover className="popover" placement="bottom end" offset={6} containerPadding={8}>
        <Menu className="menu" aria-label={label} items={items}>
          {(item) => (
            <MenuItem
              id={item.id}
              textValue={item.label}
              className={item.isDanger ? "menu__item menu__item--danger" : "menu__item"}
              href={item.href}
              target={item.href?.startsWith("http") ? "_blank" : undefined}
              rel={item.href?.startsWith("http") ? "noopener" : undefined}
              onAction={item.onAction}
            >
              {item.icon}
              {item.label}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
