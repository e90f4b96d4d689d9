import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { useUpdateHome } from "../mutations.ts";
import { StoredDraft } from "../stored-draft.tsx";
import { HomeFields, homeLabels } from "./home-fields.tsx";
import { homeValuesOf, rowsAsValues, typedHome } from "./home-values.ts";

/** Where the home page is arranged and published. */
export function EditHome({ page }: { page: SitePageRecord }) {
  const update = useUpdateHome();
  return (
    <StoredDraft
      page={page}
      name="home"
      title={t("Home page")}
      hint={t("Saving creates a draft. Visitors see it after you publish.")}
      schema={typedHome}
      labels={homeLabels}
      valuesOf={homeValuesOf}
      update={(form, { change }) => {
        // What is wrong with a row is said by its number.
        change(rowsAsValues(form.strips));
        return update.mutateAsync({ ...form, id: page.id });
      }}
      fields={(form) => <HomeFields form={form} />}
    />
  );
}
