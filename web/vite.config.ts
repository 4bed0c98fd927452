import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { chunkFileNames, chunkGroups } from "./build/chunks.ts";
import { compileAtOnce } from "./build/compile-at-once.ts";
import { nonceForStyles } from "./build/nonce-for-styles.ts";
import { pdfData } from "./build/pdf-data.ts";
import { precompress } from "./build/precompress.ts";
import { themeCss } from "./build/theme-css.ts";
import { versionFile } from "./build/version-file.ts";
import { withoutContractSchemas } from "./build/without-contract-schemas.ts";
import { withoutStyleGenerators } from "./build/without-style-generators.ts";

/** The server that receives the API calls of `vite` during development. */
const developmentServer = process.env.SIGNOFF_SERVER ?? "http://127.0.0.1:8080";

const build: UserConfig["build"] = {
  target: "es2023",
  manifest: true,
  modulePreload: {
    polyfill: false,
    // A page is requested while the menus are still loading: meanwhile the browser finds its scripts itself, which costs
    // less than a link element for each of them.
    resolveDependencies: (_file, files, { hostType }) =>
      hostType === "html" ? files : files.filter((file) => file.endsWith(".css")),
  },
  chunkSizeWarningLimit: 900,
  // The strict content security policy allows no data: fonts and no inline scripts.
  assetsInlineLimit: 0,
  rolldownOptions: {
    // Ant Design's own packages have no side effects but do not declare it.
    treeshake: {
      moduleSideEffects: [{ test: /\/node_modules\/(?:@rc-component|@ant-design)\//, sideEffects: false }],
    },
    output: {
      codeSplitting: { groups: chunkGroups },
      entryFileNames: "js/[name]-[hash].js",
      chunkFileNames,
      assetFileNames: "assets/[name]-[hash][extname]",
    },
  },
};

export default defineConfig(({ command }) => {
  // The build is always for production, also when a test run, whose own NODE_ENV is "test", requests it.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    base: "/tapeout/",
    plugins: [
      react(),
      themeCss(),
      withoutContractSchemas(),
      withoutStyleGenerators(),
      nonceForStyles(),
      compileAtOnce(),
      versionFile(),
      pdfData(),
      precompress(),
    ],
    // The server replaces the placeholder by a new nonce each time it serves index.html.
    html: { cspNonce: "__CSP_NONCE__" },
    build,
    server: {
      host: "127.0.0.1",
      proxy: { "/api": developmentServer, "/version.json": developmentServer },
    },
  };
});
