import type { LucideProps } from "lucide-react";
import type { ReactElement } from "react";

/** Whether an icon says something by itself, and is not only beside words. */
const saysSomething = (props: object) => "role" in props || "title" in props || "aria-label" in props;

/**
 * Icon from a sprite; the build replaces lucide-react's icons with these, with the same attributes.
 * @param href address of the sprite, with the icon's name
 */
export function spriteIcon(href: string): (props: LucideProps) => ReactElement {
  return (props) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: beside words it is hidden, elsewhere whoever shows it names it
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={saysSomething(props) ? undefined : true}
      {...props}
    >
      <use href={href} />
    </svg>
  );
}
