/** What a page of others says to the widget in its frame once that is there, so that it tells its height. */
export interface Greeting {
  hereabouts: "grow";
}

/** What the widget answers: how high it is, and whether it has just turned to another page of its list. */
export interface FrameNews {
  hereabouts: "height";
  height: number;
  turned: boolean;
}
