import { planWords } from "@hereabouts/contract/claims/plan-words";
import type { PlanOffered } from "@hereabouts/contract/claims/poi-claim";
import { messages } from "@hereabouts/contract/messages";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { LinkButton } from "../../app/routing/link-button.tsx";
import styles from "./subscription-page.module.css";

/** A plan that allows more, with the way to ask for it. */
export function PlanCard({ plan, venueName }: { plan: PlanOffered; venueName: string }) {
  const { name, activeEvents, monthlyCents } = plan;
  return (
    <li className={`${panelStyles.panel} ${panelStyles.padded} ${styles.plan}`}>
      <h4>{name}</h4>
      <p>{activeEvents === null ? messages.noEventLimit : planWords.allowed(activeEvents)}</p>
      <p className="muted">{planWords.price(monthlyCents)}</p>
      <LinkButton
        to="/manage/support/"
        search={{ subject: planWords.askFor(name, venueName) }}
        aria-label={`Ask for ${name} for ${venueName}`}
      >
        {`Ask for ${name}`}
      </LinkButton>
    </li>
  );
}
