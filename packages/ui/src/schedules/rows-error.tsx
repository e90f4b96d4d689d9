import { CircleAlert } from "lucide-react";
import styles from "./rows-error.module.css";

/** What is wrong with the rows of an editor as a whole, below them. */
export function RowsError({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <p className={styles.error} role="alert">
      <CircleAlert />
      {messages.join(" ")}
    </p>
  );
}
