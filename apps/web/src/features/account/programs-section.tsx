import { KeyRound } from "lucide-react";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { AccountSection } from "./account-section.tsx";

/** The way to the tokens with which programs call in a person's name. */
export function ProgramsSection() {
  return (
    <AccountSection
      title="Programs"
      lead="Let programs read and change what is yours by the API, with tokens that you can end at any time."
    >
      <LinkButton to="/account/tokens/">
        <KeyRound /> API tokens
      </LinkButton>
    </AccountSection>
  );
}
