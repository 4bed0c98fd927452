/**
 * Puts a text on the clipboard; false if the browser refuses. Over plain HTTP there is no clipboard API, but a
 * selection can still be copied.
 */
export async function copyText(text: string): Promise<boolean> {
  if ("clipboard" in navigator) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copySelected(text),
    );
  }
  return copySelected(text);
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const box = document.createElement("textarea");
  box.className = "so-visually-hidden";
  box.readOnly = true;
  box.value = text;
  document.body.append(box);
  box.focus({ preventScroll: true });
  box.select();
  const isCopied = document.execCommand("copy");
  box.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
