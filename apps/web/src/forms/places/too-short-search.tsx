import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { CircleAlert } from "lucide-react";

/** The error of a search that Enter sent too early. Its messages and styles stay out of the first load of venue pages. */
export function TooShortSearch() {
  return (
    <p className={fieldStyles.foot}>
      <span className={fieldStyles.error} role="alert">
        <CircleAlert />
        {messages.atLeastChars(limits.liveSearchMinChars)}
      </span>
    </p>
  );
}
