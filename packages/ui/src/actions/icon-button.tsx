import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./icon-button.module.css";

type Ours = "aria-label" | "children" | "disabled" | "style";

interface IconButtonProps extends Omit<ComponentProps<"button">, Ours> {
  /** The name read out. */
  label: string;
  icon: LucideIcon;
  /** 40 px; 32 `sm`. */
  size?: "sm" | undefined;
  /** A disc with a shadow, to lie on a map or a picture. */
  isFloating?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onPress?: () => void;
}

/** The classes that make a control look like an icon button; `className` is what the place it stands in adds. */
export function iconButtonClass(look: Pick<IconButtonProps, "size" | "isFloating" | "className">): string {
  const { size, isFloating, className } = look;
  return [styles.iconButton, size && styles[size], isFloating && styles.floating, className].filter(Boolean).join(" ");
}

/** A button that shows an icon alone. A native one, so that it costs the first page next to nothing. */
export function IconButton(props: IconButtonProps) {
  const { label, icon: Icon, size, isFloating, isDisabled, onPress, onClick, className, ...button } = props;
  return (
    <button
      type="button"
      {...button}
      className={iconButtonClass({ size, isFloating, className })}
      aria-label={label}
      disabled={isDisabled}
      onClick={(event) => {
        onClick?.(event);
        onPress?.();
      }}
    >
      <Icon />
    </button>
  );
}
