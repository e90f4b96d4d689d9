/** " · ~8 min walk", read out as the estimate it is. @param texts of `walkTexts` */
export function Walk({ texts: [shown, read] }: { texts: readonly string[] }) {
  if (!shown) return null;
  return (
    <>
      {" · "}
      <span aria-hidden="true">{shown}</span>
      <span className="vh">{read}</span>
    </>
  );
}

/** "0.4 mi · ~8 min walk". @param texts of `distanceTexts` */
export function Distance({ texts: [distance, ...walk] }: { texts: readonly string[] }) {
  return (
    <span>
      {distance}
      <Walk texts={walk} />
    </span>
  );
}
