/**
 * Returns elements that show the colors of a page, or of a selector. Runs in the browser. Of equally styled elements
 * in equally styled boxes, it takes the first, middle and last. Skips invisible ones.
 */
export function coloursToLookAt(within: string | null): Element[] {
  const numbers = new Map<string, number>();
  const numberOf = (style: string) => {
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return number;
  };
  /** Reads the styles that decide contrast: the text, and the layers around it. */
  const read = (element: Element) => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position, textShadow, display } =
      getComputedStyle(element);
    const { control } = element as HTMLLabelElement;
    const isOff = [element, control].some((one) => one?.matches(":disabled, [aria-disabled=true]"));
    const painted = [color, backgroundColor, backgroundImage, opacity, textShadow, fontSize, fontWeight];
    return [element.tagName, element.getAttribute("class"), isOff, position, display, ...painted].join();
  };
  const known = new Map<Element, number>();
  const styleOf = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const around = element.parentElement ? styleOf(element.parentElement) : -1;
    const number = numberOf(`${around} ${read(element)}`);
    known.set(element, number);
    return number;
  };

  const alike = new Map<string, Element[]>();
  const add = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const words = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue);
    const { length } = words.join("").trim();
    if (length === 0 && !element.matches("a[href], button, input, select, textarea")) return;
    // One letter alone is not judged: it stands for no word. What others name may be off because they are.
    const look = `${styleOf(element)} ${length === 1} ${element.id}`;
    const others = alike.get(look);
    if (others) others.push(element);
    else alike.set(look, [element]);
  };
  for (const root of within === null ? [document.body] : document.querySelectorAll(within)) {
    add(root);
    for (const element of root.querySelectorAll("*")) add(element);
  }
  return [...alike.values()].flatMap((all) => [
    ...new Set([all[0] as Element, all[all.length >> 1] as Element, all.at(-1) as Element]),
  ]);
}
