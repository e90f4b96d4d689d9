import { EllipsisVertical } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { arriving, fetchAhead } from "../loading/missing-code.tsx";
import type { MenuButtonItem } from "./menu-button-overlay.tsx";
import "../actions/button.css";

export interface MenuButtonProps {
  /** The name read out, and the menu's. */
  label: string;
  /** The only thing shown when there are no children; three dots by default. */
  icon?: ReactNode;
  className?: string;
  items: readonly MenuButtonItem[];
  children?: ReactNode;
}

const fetchOverlay = () => import("./menu-button-overlay.tsx");
const Overlay = lazy(async () => ({ default: (await arriving(fetchOverlay)).MenuButtonOverlay }));

/** A button that opens a menu of actions and links. The menu's code comes when it is first needed. */
export function MenuButton({ label, icon, className = "iconbtn", items, children }: MenuButtonProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    setWasOpen(true);
  };
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={className}
        aria-label={label}
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
        {children ?? icon ?? <EllipsisVertical className="i" />}
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <Overlay label={label} items={items} triggerRef={triggerRef} isOpen={isOpen} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
