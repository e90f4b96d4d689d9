import { EditLink } from "../features/editing/edit-link.tsx";
import { BookmarkButton } from "../features/saved-items/bookmark-button.tsx";

interface CardCornerProps {
  kind: "event" | "venue";
  id: number;
  name: string;
  /** Where the event is held; of a venue its own id. */
  venueId: number;
  /** The date that an event’s card speaks of. */
  date?: string | undefined;
}

/** Corner of a card in a list: its bookmark, and an edit link for editors. */
export function CardCorner({ kind, id, name, venueId, date }: CardCornerProps) {
  return (
    <>
      <EditLink kind={kind} id={id} name={name} venueId={venueId} />
      <BookmarkButton kind={kind} id={id} name={name} date={date} compact />
    </>
  );
}
