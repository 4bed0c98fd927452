import { theme as antdTheme, type ThemeConfig } from "antd";
import { dark, light, shared } from "./tokens.json";

export type ThemeName = "light" | "dark";

const own = { light, dark } as const;
const algorithms = { light: antdTheme.defaultAlgorithm, dark: antdTheme.darkAlgorithm } as const;

/** Ant Design theme of tokens.json. Styles are a static file: run-time styles would break the strict CSP. */
export function themeOf(name: ThemeName, motion = true): ThemeConfig {
  const { token, components } = own[name];
  return {
    algorithm: algorithms[name],
    token: { ...shared.token, ...token, ...layers, motion },
    components: mergeComponents(shared.components, components),
    hashed: false,
    zeroRuntime: true,
    cssVar: { key: themeClass },
  };
}

/** Class that carries Ant Design's CSS variables; on the root element, so that our own rules can use them as well. */
export const themeClass = "so-theme";

/** Pop-ups are below the watermark (z-index 5000), which covers everything. */
const layers = { zIndexPopupBase: 500 } as const;

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function mergeComponents(shared: Components, own: Components): NonNullable<ThemeConfig["components"]> {
  const names = new Set([...Object.keys(shared), ...Object.keys(own)]);
  return Object.fromEntries([...names].map((name) => [name, { ...shared[name], ...own[name] }]));
}
