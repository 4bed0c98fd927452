/** Marks a form box: pop-ups of the controls inside attach to it and scroll with it. */
export const formBoxAttribute = "data-form-box";

/**
 * R-SHELL-8: selects and their pop-ups attach to the form box, not to the body. The box is the whole form, never one
 * section of it: sections are painted separately, and the next one would cover the pop-up.
 */
export function popupContainerOf(trigger?: HTMLElement): HTMLElement {
  const around = (selector: string) => trigger?.closest<HTMLElement>(selector);
  return around(`[${formBoxAttribute}]`) ?? around("form") ?? document.body;
}

const below = { overflow: { adjustX: true, adjustY: true }, htmlRegion: "visible", dynamicInset: true } as const;

/** Below a select or above it, whichever has more space, but never over it, which the library would allow. */
export const besideControl = {
  bottomLeft: { ...below, points: ["tl", "bl"], offset: [0, 4] },
  bottomRight: { ...below, points: ["tr", "br"], offset: [0, 4] },
  topLeft: { ...below, points: ["bl", "tl"], offset: [0, -4] },
  topRight: { ...below, points: ["br", "tr"], offset: [0, -4] },
};
