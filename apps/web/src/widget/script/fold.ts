/** How many events are shown at most until more are asked for. */
const FIRST = 5;

/**
 * Shows the first events of a list, as many as keep the page below a height, and a button that shows the rest. Who asked once is
 * shown all of every later page.
 * @returns what folds the list again, when its page or its width is another
 */
export function foldList(most: number, onMore: () => void): () => void {
  let isOpen = false;
  return () => {
    const more = document.querySelector<HTMLButtonElement>("[data-more]");
    const rows = [...document.querySelectorAll("[data-event]")].flatMap((card) => card.closest("li") ?? []);
    if (!more) return;
    const show = (count: number) => {
      for (const [index, row] of rows.entries()) row.hidden = index >= count;
      more.hidden = count >= rows.length;
      more.textContent = (more.dataset.more ?? "").replace("{count}", String(rows.length - count));
    };
    let count = isOpen ? rows.length : Math.min(FIRST, rows.length);
    // One that is left over alone is no list to open.
    if (count === rows.length - 1) count = rows.length;
    show(count);
    while (!isOpen && count > 1 && document.body.getBoundingClientRect().height > most) {
      count -= 1;
      show(count);
    }
    more.onclick = () => {
      isOpen = true;
      show(rows.length);
      rows[count]?.querySelector("a")?.focus({ preventScroll: true });
      onMore();
    };
  };
}
