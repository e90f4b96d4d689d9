import type { HomePage } from "@hereabouts/contract/site-pages/home-page";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import type { ReactNode } from "react";
import { useUpdateHome } from "../mutations.ts";
import { HomePreview } from "../preview/home-preview.tsx";
import { StoredDraft } from "../stored-draft.tsx";
import { HomeFields, homeLabels } from "./home-fields.tsx";
import { homeValuesOf, rowsAsValues, typedHome } from "./home-values.ts";

interface EditHomeProps {
  page: SitePageRecord;
  /** Draws the home page as visitors see it. */
  renderHome: (home: HomePage) => ReactNode;
}

/** Where the home page is arranged and published. */
export function EditHome({ page, renderHome }: EditHomeProps) {
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
      preview={(values) => <HomePreview values={values} renderHome={renderHome} />}
      fields={(form) => <HomeFields form={form} />}
    />
  );
}
