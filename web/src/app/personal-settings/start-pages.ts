import { menuItems } from "../palette/menu-provider.ts";

/** Pages of the user's menu with which one can begin; not those that make something new each time. */
export function startPages(): readonly { readonly value: string; readonly label: string }[] {
  return menuItems().flatMap(({ label, hint, run }) => {
    const value = "href" in run ? run.href : "";
    if (!value.startsWith("/pages/") || value.endsWith("/create")) return [];
    return [{ value, label: hint ? `${hint} / ${label}` : label }];
  });
}
