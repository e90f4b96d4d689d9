/** Coalesces concurrent calls into one query. Callers arriving during a query share the next one. */
export function askTogether(ask: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const askNow = () => {
    const question = ask().finally(() => {
      underWay = undefined;
    });
    underWay = question;
    return question;
  };
  return () => {
    if (underWay === undefined) return askNow();
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return askNow();
      });
    return next;
  };
}
