import type { SheetWeek } from "@hereabouts/contract/timesheets/timesheet";
import { weekStatuses } from "@hereabouts/contract/timesheets/timesheet-words";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { Badge } from "@hereabouts/ui/icons/badge";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import type { ReactNode } from "react";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { weekTones } from "./hours-words.ts";
import styles from "./week-status.module.css";

interface WeekStatusProps {
  week: SheetWeek;
  /** Actions for the week. */
  children: ReactNode;
}

/** Shows the status of a week, since when and by whom, and the reason of a return. */
export function WeekStatus({ week, children }: WeekStatusProps) {
  const { status, reason, submitted, decided, decidedBy } = week;
  const moment = status === "submitted" ? submitted : decided;
  return (
    <>
      <div className={styles.status}>
        <Badge tone={weekTones[status]}>{t(weekStatuses.find(({ value }) => value === status)?.label ?? "")}</Badge>
        {moment && (
          <span className="muted">
            {withParts(status !== "submitted" && decidedBy ? t("<time/> by {name}", { name: decidedBy }) : "<time/>", {
              time: <TimeAgo at={moment} />,
            })}
          </span>
        )}
        <div className={styles.deeds}>{children}</div>
      </div>
      {status === "returned" && reason !== "" && (
        <Banner tone="warning" className={styles.reason} isSilent>
          {reason}
        </Banner>
      )}
    </>
  );
}

/** Hands a week in, or takes it back; nothing once it is approved. */
export function OwnWeekActions({
  week,
  isBusy,
  onSubmit,
  onWithdraw,
}: {
  week: SheetWeek;
  isBusy: boolean;
  onSubmit: () => void;
  onWithdraw: () => void;
}) {
  if (week.status === "approved") return <span className="muted">{t("Approved weeks can’t be changed.")}</span>;
  if (week.status === "submitted") {
    return (
      <Button size="sm" isPending={isBusy} onPress={onWithdraw}>
        {t("Withdraw week")}
      </Button>
    );
  }
  if (week.week > week.today) return null;
  return (
    <Button size="sm" isPending={isBusy} onPress={onSubmit}>
      {t("Submit week")}
    </Button>
  );
}
