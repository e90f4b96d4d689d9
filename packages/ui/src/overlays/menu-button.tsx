import { EllipsisVertical } from "lucide-react";
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  Suspense,
  useRef,
  useState,
} from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import { fetchAhead } from "../loading/missing-code.tsx";
import type { MenuButtonItem } from "./menu-button-overlay.tsx";

export interface MenuButtonProps {
  /** The menu's name, and that of the three dots. */
  label: string;
  /** Heading above the items. */
  heading?: string | undefined;
  items: readonly MenuButtonItem[];
  /** Button that opens the menu; three dots by default. */
  trigger?: ReactElement<ComponentProps<"button">>;
}

const fetchOverlay = () => import("./menu-button-overlay.tsx");
const Overlay = lazyPart(fetchOverlay, "MenuButtonOverlay");

/** A button that opens a menu of actions and links. The menu's code comes when it is first needed. */
export function MenuButton({ label, heading, items, trigger }: MenuButtonProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    setWasOpen(true);
  };
  return (
    <>
      {cloneElement(trigger ?? <IconButton label={label} icon={EllipsisVertical} />, {
        ref: triggerRef,
        onClick: () => change(!isOpen),
        onPointerEnter: () => fetchAhead(fetchOverlay),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          change(true);
        },
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
      })}
      {wasOpen && (
        <Suspense fallback={null}>
          <Overlay
            label={label}
            heading={heading}
            items={items}
            triggerRef={triggerRef}
            isOpen={isOpen}
            onOpenChange={change}
          />
        </Suspense>
      )}
    </>
  );
}
