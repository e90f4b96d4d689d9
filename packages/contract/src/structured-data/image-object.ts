/** A picture as structured data names it. */
export interface ImageObject {
  "@type": "ImageObject";
  url: string;
  width: number;
  height: number;
}
