import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const publicId = "virtual:theme-roles.css";
const resolvedId = `\0${publicId}`;

/** Turns the colour roles of tokens.json into custom properties `--so-<role>` for both themes: one source, no flash. */
export function themeCss(): Plugin {
  let tokensFile = "";
  return {
    name: "signoff:theme-css",
    configResolved(config) {
      tokensFile = join(config.root, "src/app/theme/tokens.json");
    },
    resolveId(id) {
      return id === publicId ? resolvedId : null;
    },
    load(id) {
      if (id !== resolvedId) return null;
      this.addWatchFile(tokensFile);
      return themeRolesCss(JSON.parse(readFileSync(tokensFile, "utf8")) as ThemeRoles);
    },
  };
}

export interface ThemeRoles {
  readonly light: { readonly roles: Readonly<Record<string, string>> };
  readonly dark: { readonly roles: Readonly<Record<string, string>> };
}

export function themeRolesCss({ light, dark }: ThemeRoles): string {
  return [
    `:root { color-scheme: light; ${properties(light.roles)} }`,
    `:root[data-theme="dark"] { color-scheme: dark; ${properties(dark.roles)} }`,
    "",
  ].join("\n");
}

function properties(roles: Readonly<Record<string, string>>): string {
  return Object.entries(roles)
    .map(([name, value]) => `--so-${name}: ${value};`)
    .join(" ");
}
