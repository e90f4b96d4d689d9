import { eventTypes } from "@hereabouts/contract/events/event-types";
import { limits } from "@hereabouts/contract/limits";
import { licenceOf, sourceLicences, surfaceLabels, surfaces } from "@hereabouts/contract/region-sources/licences";
import { type RegionSource, regionSourceForm } from "@hereabouts/contract/region-sources/region-source";
import { regionSourceLimits } from "@hereabouts/contract/region-sources/region-source-limits";
import { regionSourceMessages } from "@hereabouts/contract/region-sources/region-source-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useAddRegionSource, useChangeRegionSource } from "./mutations.ts";

const COMMUNITY = "5";

const licences = () => sourceLicences.map(({ value, label }) => ({ value, label: t(label) }));
const licenceNamed = (name: string) =>
  licenceOf(sourceLicences.find(({ value }) => value === name)?.value ?? "unknown");
const categories = () => eventTypes.map(({ id, name }) => ({ value: String(id), label: t(name) }));

/** Says in a sentence where a license lets events go. */
function meaningOf(licence: string): string {
  const { into, takesTexts } = licenceNamed(licence);
  const allowed = into.map((surface) => t(surfaceLabels[surface])).join(", ");
  const goes = allowed === "" ? t("Goes into the site’s own pages alone.") : t("Goes into: {allowed}.", { allowed });
  return takesTexts ? goes : `${goes} ${t("Descriptions aren’t taken.")}`;
}

const startOf = (source: RegionSource | null) => ({
  name: source?.name ?? "",
  url: source?.url ?? "",
  licence: source?.licence ?? ("unknown" as const),
  credit: source?.credit ?? "",
  creditUrl: source?.creditUrl ?? "",
  withheld: source?.withheld ?? [],
  eventType: source ? String(source.eventType) : COMMUNITY,
});

/** Form of a source: a new one, or one that is there. */
export function SourceForm({
  source,
  onDone,
}: {
  source: RegionSource | null;
  onDone: (source: RegionSource) => void;
}) {
  const adding = useAddRegionSource();
  const changing = useChangeRegionSource();
  const form = useForm(regionSourceForm, startOf(source), {
    isStored: source !== null,
    send: async (values) => {
      onDone(await (source ? changing.mutateAsync({ id: source.id, ...values }) : adding.mutateAsync(values)));
    },
    done: ({ name }) => (source ? regionSourceMessages.changed(name) : regionSourceMessages.added(name)),
  });
  const licence = form.field("licence");
  const { into } = licenceNamed(form.current.licence);
  return (
    <form method="dialog" ref={form.ref} noValidate onSubmit={form.onSubmit}>
      <FormSection title={t("Settings")}>
        <TextField {...form.field("name")} label={t("Name")} autoComplete="off" maxChars={limits.sourceNameChars} />
        <TextField
          {...form.field("url")}
          label={t("Web address")}
          description={t("The address of the calendar feed, which often ends in .ics.")}
          inputMode="url"
          placeholder="https://"
          maxChars={limits.urlChars}
        />
        <SelectField
          {...licence}
          label={t("License")}
          description={meaningOf(form.current.licence)}
          options={licences()}
          onChange={(value) => licence.onChange(value as typeof form.current.licence)}
        />
        <TextField
          {...form.field("credit")}
          label={t("Credit")}
          description={t("The name on pages of its events, such as Town of Hadley calendar.")}
          autoComplete="off"
          maxChars={regionSourceLimits.creditChars}
        />
        <TextField
          {...form.field("creditUrl")}
          label={t("Link of the credit")}
          optional
          inputMode="url"
          placeholder="https://"
          maxChars={limits.urlChars}
        />
        {into.length > 0 && (
          <CheckboxGroup
            {...form.field("withheld")}
            label={t("Keep out of")}
            options={surfaces
              .filter((surface) => into.includes(surface))
              .map((value) => ({ value, label: t(surfaceLabels[value]) }))}
          />
        )}
        <SelectField
          {...form.field("eventType")}
          label={t("Category of events that name none")}
          options={categories()}
        />
        <FormBanner form={form} />
        <div>
          <Button type="submit" variant="primary" isPending={form.isSending}>
            {source ? t("Save") : t("Add source")}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
