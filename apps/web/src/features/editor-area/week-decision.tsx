import type { SheetWeek } from "@hereabouts/contract/timesheets/timesheet";
import { Button } from "@hereabouts/ui/actions/button";
import type { useWeekDecisions } from "./use-week-decisions.tsx";

interface WeekDecisionProps {
  week: SheetWeek;
  deeds: ReturnType<typeof useWeekDecisions>;
}

/** Decisions of a superuser about a week: approve, return or reopen. */
export function WeekDecision({ week, deeds }: WeekDecisionProps) {
  if (week.status === "submitted") {
    return (
      <>
        <Button size="sm" isPending={deeds.isBusy} onPress={() => deeds.askBack(week)}>
          Send back…
        </Button>
        <Button size="sm" variant="primary" isPending={deeds.isBusy} onPress={() => void deeds.approve(week)}>
          Approve
        </Button>
      </>
    );
  }
  if (week.status !== "approved") return null;
  return (
    <Button size="sm" isPending={deeds.isBusy} onPress={() => void deeds.reopen(week)}>
      Reopen
    </Button>
  );
}
