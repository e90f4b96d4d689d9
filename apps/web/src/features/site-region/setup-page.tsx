import { newPassword } from "@hereabouts/contract/account/credentials";
import { setupStarts } from "@hereabouts/contract/account/setup";
import { emailAddress } from "@hereabouts/contract/fields/text";
import { limits } from "@hereabouts/contract/limits";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioCards } from "@hereabouts/ui/choices/radio-cards";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { useEffect, useState } from "react";
import { z } from "zod";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useCountryChoices } from "../../forms/places/use-country-choices.ts";
import { useForm } from "../../forms/use-form.ts";
import { useFinishSetup } from "./mutations.ts";
import { PlaceChoice } from "./place-choice.tsx";
import { LookFields, NameFields, PlaceFields, TownsSection } from "./region-fields.tsx";
import { type RegionValues, regionForm, regionValues } from "./region-form.ts";
import { useSetupTools } from "./region-tools.ts";
import { SetupCodeForm } from "./setup-code-form.tsx";
import styles from "./site-region.module.css";
import { TestMail } from "./test-mail.tsx";

type SetupValues = RegionValues & { email: string; password: string; start: string };

const draftKey = "setup";

/** The form before anything is chosen. */
const empty: SetupValues = {
  ...regionValues({ ...demoRegion, country: "", timeZone: "", defaultTown: "", states: [], towns: [] }),
  email: "",
  password: "",
  start: "empty",
};

const account = z.object({ email: emailAddress, password: newPassword });

/** The whole page as one form: the region file, the first superuser and the choice of contents. */
const setupPageForm = z.custom<SetupValues>().transform((values, { issues, addIssue }) => {
  const { email, password, start, ...region } = values;
  const file = regionForm.safeParse(start === "demo" ? { ...region, ...demoPlace } : region);
  const own = account.safeParse({ email, password });
  for (const issue of [...(file.error?.issues ?? []), ...(own.error?.issues ?? [])])
    addIssue({ code: "custom", path: [...issue.path], message: issue.message });
  if (issues.length > 0 || !file.data || !own.data) return z.NEVER;
  return { file: file.data, ...own.data, start: start as (typeof setupStarts)[number]["value"] };
}) as unknown as z.ZodType<
  {
    file: NonNullable<ReturnType<typeof regionForm.safeParse>["data"]>;
    email: string;
    password: string;
    start: (typeof setupStarts)[number]["value"];
  },
  SetupValues
>;

/** The places of the demo region, which come with its venues. */
const {
  name: _name,
  contact: _contact,
  accent: _accent,
  highlight: _highlight,
  ...demoPlace
} = regionValues(demoRegion);

interface Draft {
  code: string;
  values: Partial<SetupValues>;
}

/** Reads the values typed in this window, without the password: a reload keeps them. */
function storedDraft(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftKey) ?? "null") as Draft | null;
    // One of an earlier version of the page.
    return draft && !Array.isArray(draft.values.towns ?? []) ? { ...draft, values: {} } : draft;
  } catch {
    return null;
  }
}

/** The choices of contents in the language of the page. */
const startOptions = () =>
  setupStarts.map(({ value, label, detail }) => ({ value, label: t(label), detail: t(detail) }));

/** Where each start leads. */
const next = { empty: "/", import: "/django/move-in/", demo: "/" } as const;

function SetupForm({ code, start }: { code: string; start: Partial<SetupValues> }) {
  const [isByHand, setByHand] = useState(false);
  const finish = useFinishSetup();
  const tools = useSetupTools(code);
  const countries = useCountryChoices("");
  const form = useForm(
    setupPageForm,
    { ...empty, ...start },
    {
      send: async (values) => {
        await finish.mutateAsync({ code, ...values });
        sessionStorage.removeItem(draftKey);
        window.location.assign(next[values.start]);
      },
    },
  );
  const { current } = form;
  useEffect(() => {
    const { password: _, ...values } = current;
    sessionStorage.setItem(draftKey, JSON.stringify({ code, values }));
  }, [code, current]);
  const isDemo = current.start === "demo";
  const hasPlace = isByHand || current.towns.length > 0;
  return (
    <form method="dialog" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <FormSection title={t("Name")}>
        <NameFields form={form} />
      </FormSection>
      <FormSection title={t("Begin with")}>
        <RadioCards {...form.field("start")} onBlur={undefined} label={t("Contents")} options={startOptions()} />
      </FormSection>
      {!isDemo && (
        <FormSection title={t("Place")}>
          <SelectField {...form.field("country")} label={t("Country")} options={countries} placeholder={t("Choose")} />
          <PlaceChoice code={code} country={current.country} onRegion={form.change} onByHand={() => setByHand(true)} />
          {hasPlace && <PlaceFields form={form} hasCountry={false} />}
        </FormSection>
      )}
      {!isDemo && hasPlace && <TownsSection form={form} tools={tools} />}
      <LookFields form={form} />
      <FormSection title={t("First superuser")}>
        <TextField {...form.field("email")} label={t("Your email")} type="email" autoComplete="email" isRequired />
        <PasswordField
          {...form.field("password")}
          label={t("Password")}
          description={t("At least {min} characters.", { min: limits.passwordMinChars })}
          autoComplete="new-password"
          isRequired
        />
        <TestMail code={code} email={current.email} />
      </FormSection>
      <FormBanner form={form} />
      <Button type="submit" variant="primary" size="lg" isPending={form.isSending}>
        {t("Set up the site")}
      </Button>
    </form>
  );
}

/** Sets an empty site up on one page, for whoever has the code. */
export function SetupPage() {
  const [draft, setDraft] = useState<Draft | null>(null);
  // After hydration: the server knows of no draft.
  useEffect(() => setDraft(storedDraft()), []);
  return (
    <div className={`page ${styles.setup}`}>
      <h1 className="display">{t("Set up your site")}</h1>
      {draft ? (
        <SetupForm key={draft.code} code={draft.code} start={draft.values} />
      ) : (
        <SetupCodeForm onCode={(code) => setDraft({ code, values: {} })} />
      )}
    </div>
  );
}
