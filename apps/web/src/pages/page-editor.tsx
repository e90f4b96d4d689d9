import type { FilledStrip } from "@hereabouts/contract/site-pages/home-page";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { EventTile } from "../features/events/page/recommendation-strip.tsx";
import { EditPage } from "../features/site-pages/edit-page.tsx";
import { EditHome } from "../features/site-pages/home/edit-home.tsx";
import { EditMessage } from "../features/site-pages/messages/edit-message.tsx";
import { Landing } from "./landing.tsx";
import { RowOfCards } from "./row-of-cards.tsx";

const renderRow = (row: FilledStrip, id: string) => <RowOfCards id={id} row={row} isPreview />;

/** The form of a page, a message or the home page, beside what visitors will see of it. */
export function PageEditor({ page }: { page: SitePageRecord }) {
  if (page.kind === "home")
    return <EditHome page={page} renderHome={(home) => <Landing home={home} tile={EventTile} />} />;
  return page.kind === "message" ? <EditMessage page={page} /> : <EditPage page={page} renderRow={renderRow} />;
}
