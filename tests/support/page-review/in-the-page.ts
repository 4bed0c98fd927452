/**
 * Finds problems of a rendered page by measuring inside of it. Each function is sent to the browser as it is: it uses
 * nothing from outside of itself.
 */

/**
 * Texts that a box cuts off, without a title, a label or a way to scroll there. Marked, so that they can be pointed at.
 */
export function cutTexts(): string[] {
  const found = new Map<string, string>();
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest(".so-watermark, [aria-hidden='true'], option") === null;
  const explained = (element: Element) =>
    element.closest("[title]:not([title='']), [aria-label]:not([aria-label='']):is(a, button, span, td, [role='img'])");
  /** The box that hides a part of the text; undefined if one can scroll to it, or if it is for screen readers. */
  const hiddenBy = (text: Text): HTMLElement | null => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const drawn = range.getBoundingClientRect();
    if (drawn.width < 1 || drawn.height < 1) return null;
    for (let box = text.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (display === "inline" || display === "contents") continue;
      if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) return null;
      if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1) return null;
      const edge = box.getBoundingClientRect();
      if (edge.width <= 2 || edge.height <= 2) return null;
      const beyondX = /hidden|clip/.test(overflowX) && (drawn.right > edge.right + 2 || drawn.left < edge.left - 2);
      const beyondY = /hidden|clip/.test(overflowY) && (drawn.bottom > edge.bottom + 4 || drawn.top < edge.top - 4);
      if (beyondX || beyondY) return box;
    }
    return null;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const holder = text.parentElement;
    const words = text.data.trim();
    if (holder === null || words === "" || !isSeen(holder) || explained(holder)) continue;
    const box = hiddenBy(text);
    if (box === null) continue;
    const place = (box.getAttribute("class") ?? "").split(" ").slice(0, 3).join(".");
    if (found.has(place)) continue;
    holder.setAttribute("data-cut", String(found.size));
    found.set(place, `cut: '${words.slice(0, 60)}' by ${box.tagName.toLowerCase()}.${place}`);
  }
  return [...found.values()];
}

/** Overlapping controls. Sticky bars over scrolling content overlap on purpose. */
export function overlaps(): string[] {
  const wanted = "a[href], button, input, textarea, [role='button'], [role='tab'], [role='switch'], [role='checkbox']";
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  };
  /** The part of it that its scrolling boxes show. */
  const shownBox = (element: Element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      if (!/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflow)) continue;
      const edge = box.getBoundingClientRect();
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, right, top, bottom };
  };
  const sameControl =
    ".ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-checkbox-wrapper, label";
  const seen = [...document.querySelectorAll(wanted)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => ({ element, box: shownBox(element), layer: layerOf(element) }))
    .filter(({ box }) => box.right - box.left > 3 && box.bottom - box.top > 3);
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}'`;
  const found: string[] = [];
  for (const [at, one] of seen.entries())
    for (const other of seen.slice(at + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      const control = one.element.closest(sameControl);
      if (control !== null && control === other.element.closest(sameControl)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 2) found.push(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
    }
  return found.slice(0, 5);
}

/** Boxes that must be scrolled sideways to be read. Tables, grids and drawings are wide by nature. */
export function sidewaysScrolls(): string[] {
  const wide = "table, [role='grid'], [role='treegrid'], [role='tablist'], pre, svg, canvas";
  const { scrollWidth } = document.documentElement;
  const whole =
    scrollWidth > window.innerWidth + 1 ? [`sideways: the page by ${scrollWidth - window.innerWidth} px`] : [];
  const boxes = [...document.querySelectorAll("body *")].filter((box) => {
    if (box.scrollWidth <= box.clientWidth + 1 || box.clientWidth < 3 || !box.checkVisibility()) return false;
    if (!/auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
    return !box.matches(`${wide}, textarea`) && box.closest(wide) === null && box.querySelector(wide) === null;
  });
  return [...whole, ...boxes.map((box) => `sideways: ${box.tagName.toLowerCase()}.${box.getAttribute("class") ?? ""}`)];
}

/** Words of the other language, and signs of a text with missing values. `foreign`: texts of the other language. */
export function strangeWords({
  lang,
  foreign,
}: {
  readonly lang: string;
  readonly foreign: readonly string[];
}): string[] {
  const others = new Set(foreign);
  /** People's own texts, in whichever language. */
  const data = "td, .so-watermark, [lang], [data-people-wrote]";
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const words = (texts.currentNode as Text).data.trim();
    const holder = texts.currentNode.parentElement;
    if (holder === null || words === "" || !holder.checkVisibility() || holder.closest("script, style")) continue;
    const isData = holder.closest(data) !== null;
    // A numbering pattern contains braces.
    const isUnfilled = /undefined|NaN|\[object/.test(words) || (!isData && /\{\w+\}/.test(words));
    if (isUnfilled) found.add(`unfilled: '${words.slice(0, 60)}'`);
    if (isData) continue;
    const isChinese = lang === "en" && /\p{Script=Han}/u.test(words);
    if (isChinese || others.has(words)) found.add(`language: '${words.slice(0, 60)}'`);
  }
  return [...found];
}

/** Contrast of the focus ring with its background; at least 3 : 1 is required. */
export async function faintRings(): Promise<string[]> {
  type Colour = readonly [number, number, number, number];
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colourOf = (text: string): Colour => {
    if (canvas === null) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([red, green, blue, alpha]: Colour, below: Colour): Colour => {
    const mix = (top: number, under: number) => top * alpha + under * (1 - alpha);
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
  };
  const behind = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1];
    const own = colourOf(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(element.parentElement));
  };
  const light = ([red, green, blue]: Colour) => {
    const part = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  };
  const ratio = (one: Colour, other: Colour) => {
    const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  /** The best of outline, shadow and border, of the element, of its surrounding box, or of the box inside it. */
  const ringOf = (element: Element): number => {
    let best = 1;
    const inner = element.matches(".ant-pagination > li") ? element.firstElementChild : null;
    for (
      let at: Element | null = inner ?? element.closest(".ant-select") ?? element, steps = 0;
      at !== null && steps < 4;
      at = at.parentElement, steps += 1
    ) {
      const style = getComputedStyle(at);
      const back = behind(at.parentElement);
      const colours = [
        ...(style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1 ? [style.outlineColor] : []),
        ...(style.boxShadow === "none" ? [] : (style.boxShadow.match(/(?:rgba?|color|oklch)\([^)]*\)/g) ?? [])),
        ...(parseFloat(style.borderTopWidth) >= 1 && at.matches(":focus-within") && steps < 3
          ? [style.borderTopColor]
          : []),
      ];
      best = Math.max(best, ...colours.map((colour) => ratio(over(colourOf(colour), back), back)));
    }
    return best;
  };
  const kinds = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, [tabindex='0']")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(":disabled")) continue;
    // In a grid the active cell has the frame, not the input that takes the keys.
    if (element.matches(".so-grid-input-idle")) continue;
    const key = `${element.tagName}.${element.getAttribute("class") ?? ""}`;
    if (!kinds.has(key)) kinds.set(key, element);
  }
  const found: string[] = [];
  // The library draws some of its rings a moment later.
  const framesOfARing = 20;
  for (const [key, element] of kinds) {
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    let reached = 1;
    for (let frame = 0; frame < framesOfARing && reached < 3; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      reached = ringOf(element);
    }
    if (reached < 3) found.push(`ring: ${reached.toFixed(1)} : 1 at ${key.slice(0, 80)}`);
    element.blur();
  }
  return found;
}
