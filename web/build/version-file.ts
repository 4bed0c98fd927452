import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Names the build: `<package version>+<hash of the hashed file names>`. The page contains it in a meta element and the
 * server serves `version.json`; if the two differ, a newer build has been deployed.
 */
export function versionFile(): Plugin {
  let root = ".";
  let version = "";
  return {
    name: "signoff:version-file",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, context) {
        version = `${packageVersion(root)}+${hashOf(Object.keys(context.bundle ?? { development: null }))}`;
        return [{ tag: "meta", attrs: { name: "signoff-version", content: version }, injectTo: "head" }];
      },
    },
    writeBundle({ dir }) {
      writeFileSync(join(dir ?? root, "version.json"), `${JSON.stringify({ version })}\n`);
    },
  };
}

function packageVersion(root: string): string {
  const content: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return content && typeof content === "object" && "version" in content ? String(content.version) : "0.0.0";
}

function hashOf(names: readonly string[]): string {
  return createHash("sha256").update(names.toSorted().join("\n")).digest("hex").slice(0, 8);
}
