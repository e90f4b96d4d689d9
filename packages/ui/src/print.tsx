import "./card.css";

export interface PrintProps {
  src: string;
  /** The picture's own pixels; the frame is always 2:1. */
  width: number;
  height: number;
  /** Empty beside a title; the event's name on its page. */
  alt?: string;
  featured?: boolean;
  /** For the first pictures of a page: fetched at once and before others. */
  eager?: boolean;
}

/** A photograph or a print in its 2:1 frame, with the pennant of a featured listing. */
export function Print({ src, width, height, alt = "", featured = false, eager = false }: PrintProps) {
  return (
    <div className="print">
      {featured && <span className="pennant">Featured</span>}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
      />
    </div>
  );
}
