import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { Button } from "@hereabouts/ui/actions/button";
import { openSignIn } from "../../../app/session/sign-in-request.ts";
import styles from "./later-dates.module.css";

/** How many dates visitors are not shown, and the way to see them. */
export function LaterDates({ count }: { count: number }) {
  return (
    <Button variant="quiet" size="sm" className={styles.later} onPress={() => openSignIn("signin")}>
      {visitorMessages.laterDates(count)}
    </Button>
  );
}
