/** The version this page was built as; the build writes it into the page. */
export function ownVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="signoff-version"]')?.content ?? "";
}
