import { CircleAlert } from "lucide-react";
import styles from "./rows-error.module.css";

/** Errors of all rows of an editor together. */
export function RowsError({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <p className={styles.error} role="alert">
      <CircleAlert />
      {messages.join(" ")}
    </p>
  );
}
