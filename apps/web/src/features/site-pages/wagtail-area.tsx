import { t } from "@hereabouts/language/translate";
import { FileText, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { SideArea } from "../../app/areas/side-area.tsx";

const groups = [
  {
    label: "Page editor",
    pages: [
      { to: "/wagtail/", label: "Pages", icon: FileText },
      { to: "/wagtail/add/", label: "New page", icon: Plus },
    ],
  },
] as const;

/** The pages of those who write pages of text, with the ways between them. */
export function WagtailArea({ children }: { children: ReactNode }) {
  return (
    <SideArea label={t("Page editor")} groups={groups}>
      {children}
    </SideArea>
  );
}
