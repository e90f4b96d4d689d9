import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { Mail } from "lucide-react";
import { useEffect, useRef } from "react";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import type { PendingAction } from "../../../app/session/stored-sign-in.ts";
import { AgreementNote } from "../../../app/shell/agreement-note.tsx";
import { useSiteConfig } from "../../../app/site-config.tsx";
import { LoginCodeForm } from "../../../forms/login-code/login-code-form.tsx";
import authStyles from "./auth.module.css";
import styles from "./auth-panel.module.css";
import { type AuthView, firstView, sideOf } from "./auth-views.ts";
import { RegisterForm } from "./register-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SocialForms } from "./social-forms.tsx";

export interface AuthPanelProps {
  view: AuthView;
  onView: (view: AuthView) => void;
  /** The action that waits for signing in; the heading names it. */
  action: PendingAction | null;
  /** Path to go on to after a social sign-in. */
  next: string;
  /** Why a social sign-in did not work. */
  problem?: string;
  /** Why signing in is asked for, where nobody asked to. */
  reason?: string | undefined;
  /** The level of the heading: 1 on a page of its own, 2 in a dialog. */
  level: 1 | 2;
  onSignedIn: () => void;
  onRegistered: () => void;
  /** Runs when a link leaves the page. */
  onLeave: () => void;
}

/** The heading of each view, the same for the dialog's name and for what is read on it. */
export function authHeading(view: AuthView, action: PendingAction | null, hasSocial: boolean): string {
  if (view === "register-success") return t("You’re in");
  if (view.endsWith("-code")) return t("Log in with a code");
  if (view === "signin-social") return t("Welcome back");
  if (view === "signin-email") return hasSocial ? t("Log in with email") : t("Welcome back");
  if (view === "register-email" && hasSocial) return t("Sign up with email");
  return action?.kind === "claim-venue" ? t("Claim this venue") : t("Create an account");
}

/** Moves the focus into a view that replaced another: to its first field, or to its heading. */
function useFocusOfView(view: AuthView, level: 1 | 2) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<AuthView | null>(level === 1 ? view : null);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const field = heading.current?.parentElement?.querySelector<HTMLElement>("input:not([type='hidden'])");
    if (view.endsWith("-email") || view.endsWith("-code")) field?.focus();
    else heading.current?.focus();
  }, [view]);
  return heading;
}

/** Content of the login and sign-up dialog and pages, in one of its views. */
export function AuthPanel(props: AuthPanelProps) {
  const { view, onView, action, next, problem, reason, level, onSignedIn, onRegistered, onLeave } = props;
  const { socialProviders: providers } = useSiteConfig();
  const hasSocial = providers.length > 0;
  const Heading = `h${level}` as const;
  const side = sideOf(view);
  const isFirst = view === firstView(side, providers);
  const heading = useFocusOfView(view, level);
  return (
    <div className={authStyles.auth}>
      <Heading ref={heading} tabIndex={-1} className={`display ${authStyles.title}`}>
        {authHeading(view, action, hasSocial)}
      </Heading>
      {side === "register" && isFirst && (
        <p className={`muted ${authStyles.lead}`}>
          {action?.kind === "claim-venue"
            ? t("Create a free account to claim a venue.")
            : t("Create a free account to save events, venues and searches.")}
        </p>
      )}
      {problem && <Banner tone="danger">{problem}</Banner>}
      {reason && side === "signin" && <Banner tone="info">{reason}</Banner>}
      {view === "register-success" && <RegisterSuccess next={next} onLeave={onLeave} />}
      {view === "signin-email" && <SignInForm onSignedIn={onSignedIn} onLeave={onLeave} />}
      {view === "register-email" && <RegisterForm onRegistered={onRegistered} />}
      {view.endsWith("-code") && <LoginCodeForm onSignedIn={onSignedIn} />}
      {view.endsWith("-email") && (
        <Button isBlock icon={<Mail />} onPress={() => onView(`${side}-code`)}>
          {t("Email me a login code")}
        </Button>
      )}
      {(view === "signin-social" || view === "register-social") && (
        <>
          <SocialForms providers={providers} next={next} verb={side === "signin" ? "log in" : "continue"} />
          <div className={styles.or}>{t("or")}</div>
          <Button variant="primary" isBlock icon={<Mail />} onPress={() => onView(`${side}-email`)}>
            {side === "signin" ? t("Log in with email") : t("Sign up with email")}
          </Button>
        </>
      )}
      {side === "register" && view !== "register-success" && <AgreementNote by="register" />}
      {view !== "register-success" && (
        <div className={authStyles.foot}>
          {view.endsWith("-code") && (
            <p>
              <TextButton className={styles.other} onClick={() => onView(`${side}-email`)}>
                {side === "signin" ? t("Use a password") : t("Sign up with a password")}
              </TextButton>
            </p>
          )}
          {hasSocial && !isFirst && (
            <TextButton className={styles.other} onClick={() => onView(`${side}-social`)}>
              {side === "signin" ? t("Other ways to log in") : t("Other ways to sign up")}
            </TextButton>
          )}
          {isFirst && <OtherSide side={side} onView={(other) => onView(firstView(other, providers))} />}
        </div>
      )}
    </div>
  );
}

function OtherSide({ side, onView }: { side: "signin" | "register"; onView: (side: "signin" | "register") => void }) {
  const [question, label, other] =
    side === "signin"
      ? ([t("New here?"), t("Create an account"), "register"] as const)
      : ([t("Already have an account?"), t("Log in"), "signin"] as const);
  return (
    <p>
      {question}{" "}
      <TextButton className={styles.other} onClick={() => onView(other)}>
        {label}
      </TextButton>
    </p>
  );
}

function RegisterSuccess({ next, onLeave }: { next: string; onLeave: () => void }) {
  return (
    <>
      <p className={`muted ${authStyles.lead}`}>
        {t(
          "Your account is ready. Check your email to confirm your address. Continue where you left off, or add a few details.",
        )}
      </p>
      <div className={authStyles.ways}>
        <AnchorButton href={next} variant="primary" onClick={onLeave}>
          {next.startsWith("/events/") ? t("See events") : t("Continue")}
        </AnchorButton>
        <LinkButton to="/account/" onClick={onLeave}>
          {t("Go to account")}
        </LinkButton>
      </div>
    </>
  );
}
