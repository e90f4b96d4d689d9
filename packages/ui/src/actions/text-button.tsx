import type { ComponentProps } from "react";
import styles from "./text-button.module.css";

/** A button that reads as a link among words. `className` is what its place adds. */
export function TextButton({ className, ...button }: Omit<ComponentProps<"button">, "type">) {
  return <button type="button" {...button} className={[styles.textButton, className].filter(Boolean).join(" ")} />;
}
