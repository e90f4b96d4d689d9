import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { ThankYou } from "@hereabouts/ui/feedback/thank-you";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { openSignIn } from "../../app/session/sign-in-request.ts";
import { useUser } from "../../app/session/user-context.tsx";
import styles from "./claim/claim.module.css";
import { type Suggestion, SuggestionFields } from "./claim/suggestion-fields.tsx";
import { VenueForm } from "./form/venue-form.tsx";
import { useSuggestVenue } from "./mutations.ts";
import { regions } from "./queries.ts";

const nothingSaid: Suggestion = { part: "manages", role: "", message: "" };

/** Anybody with an account suggests a venue, which is claimed for them in the same moment unless they only know it. */
export function SuggestPage() {
  const user = useUser();
  const list = useQuery(regions(useApi()));
  const suggest = useSuggestVenue();
  const [suggested, setSuggested] = useState<string | null>(null);
  const [suggestion, setSuggestion] = useState(nothingSaid);
  const onlyKnows = suggestion.part === "knows";
  if (!user) return <SignInPrompt />;
  const suggestAnother = () => {
    setSuggestion(nothingSaid);
    setSuggested(null);
  };
  if (suggested !== null) {
    return (
      <div className={`page ${styles.claimpage}`}>
        <h1 className="display">{t("Suggest a venue")}</h1>
        <ThankYou
          actions={
            <>
              <LinkButton to="/events/" variant="primary">
                {t("See what is on")}
              </LinkButton>
              <Button onPress={suggestAnother}>{t("Suggest another venue")}</Button>
              <LinkButton to="/manage/venues/claims/" variant="quiet">
                {t("My venue requests")}
              </LinkButton>
            </>
          }
        >
          <p>
            {onlyKnows
              ? t("We received {suggested}. Thank you for telling us about it.", { suggested })
              : t("We received {suggested} and started your claim.", { suggested })}
          </p>
          <p>
            {onlyKnows
              ? t(
                  "We review every venue and will email {username} when we’ve decided. Once verified, the venue appears on the site.",
                  { username: user.username },
                )
              : t(
                  "We review every venue and will email {username} when we’ve decided. Once verified, the venue appears on the site and you can manage it.",
                  { username: user.username },
                )}
          </p>
        </ThankYou>
      </div>
    );
  }
  if (list.isError) {
    return (
      <div className={`page ${styles.claimpage}`}>
        <LoadFailed query={list} />
      </div>
    );
  }
  if (!list.data) return null;
  return (
    <VenueForm
      mode="basic"
      regions={list.data}
      title={t("Suggest a venue")}
      hint={t(
        "Tell us about a venue that hosts events. We review every venue before we list it. Fields are required unless marked optional.",
      )}
      userId={user.id}
      submitLabel={t("Suggest this venue")}
      onSave={(form) => {
        const { role, message } = onlyKnows ? nothingSaid : suggestion;
        return suggest.mutateAsync({ ...form, request: { role, message, onlyKnows } });
      }}
      besides={<SuggestionFields suggestion={suggestion} onChange={setSuggestion} />}
      onSaved={({ name }) => setSuggested(name)}
      isConfirmedOnPage
    />
  );
}

function SignInPrompt() {
  return (
    <div className={`page ${styles.claimpage}`}>
      <h1 className="display">{t("Suggest a venue")}</h1>
      <EmptyState
        drawing="signpost"
        message={t("Log in to suggest a venue")}
        hint={t("We’ll start your claim so that you can manage the venue.")}
        action={
          <div className="row wrap">
            <Button variant="primary" onPress={() => openSignIn("signin")}>
              {t("Log In")}
            </Button>
            <Button onPress={() => openSignIn("register")}>{t("Create account")}</Button>
          </div>
        }
      />
    </div>
  );
}
