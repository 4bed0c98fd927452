/** Marks a form box: pop-ups of the controls inside attach to it and scroll with it. */
export const formBoxAttribute = "data-form-box";

/** Specification section 2: selects and their pop-ups attach to the form box, not to the body. */
export function popupContainerOf(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>(`[${formBoxAttribute}], form`) ?? document.body;
}
