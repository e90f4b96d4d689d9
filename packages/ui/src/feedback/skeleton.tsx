import "../cards/card.css";
import "./skeleton.css";
import "../cards/date-column.css";

/** One shimmering line; its width as a share of the container. */
export function SkeletonLine({ width = 100 }: { width?: 20 | 30 | 50 | 70 | 90 | 100 }) {
  return <div className={`sk sk--line sk--w${width}`} />;
}

function SkeletonText() {
  return (
    <div className="ev__body">
      <SkeletonLine width={30} />
      <div className="sk sk--title sk--w90" />
      <SkeletonLine width={50} />
      <SkeletonLine width={70} />
    </div>
  );
}

/** The shape of an event's card, while the events are on their way. */
export function EventCardSkeleton() {
  return (
    <div className="ev-wrap" aria-hidden="true">
      <div className="ev">
        <div className="ev__date">
          <SkeletonLine width={50} />
          <div className="sk sk--num" />
          <SkeletonLine width={50} />
        </div>
        <div className="sk print" />
        <SkeletonText />
      </div>
    </div>
  );
}

/** The shape of a venue's card, while the venues are on their way. */
export function VenueCardSkeleton() {
  return (
    <div className="ev-wrap" aria-hidden="true">
      <div className="ev ev--venue">
        <div className="sk print" />
        <SkeletonText />
      </div>
    </div>
  );
}
