import type { LucideProps } from "lucide-react";
import type { ReactElement } from "react";

/** Whether an icon says something by itself, and is not only beside words. */
const saysSomething = (props: object) => "role" in props || "title" in props || "aria-label" in props;

/**
 * An icon that stands in a picture of many: made by the build in the place of each of lucide-react's, with the same
 * attributes.
 * @param href where the picture lies, and the icon's name in it
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
