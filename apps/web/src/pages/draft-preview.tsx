import { useQuery } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { EventTile } from "../features/events/page/recommendation-strip.tsx";
import { PagePreview, PreviewNotice } from "../features/site-pages/page-preview.tsx";
import { homePreview, pagePreview, pageRecord } from "../features/site-pages/queries.ts";
import { Landing } from "./landing.tsx";
import { RowOfCards } from "./row-of-cards.tsx";

/** A page of text, a message or the home page as it will look once its draft is published. */
export function DraftPreview({ id }: { id: number }) {
  const { data: record } = useQuery(pageRecord(useApi(), id));
  return record?.kind === "home" ? <HomeDraft id={id} /> : <TextDraft id={id} />;
}

function TextDraft({ id }: { id: number }) {
  const { data: page } = useQuery(pagePreview(useApi(), id));
  return (
    page && <PagePreview id={id} page={page} renderRow={(row, key) => <RowOfCards id={key} row={row} isPreview />} />
  );
}

function HomeDraft({ id }: { id: number }) {
  const { data: home } = useQuery(homePreview(useApi(), id));
  return (
    <>
      <PreviewNotice id={id} />
      <Landing home={home} tile={EventTile} />
    </>
  );
}
