/** The folder of a kind: its key in kebab-case. */
export function folderOf(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
}
