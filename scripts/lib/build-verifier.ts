import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

const root = join(import.meta.dirname, "..", "..");
const served = join(root, "server", "src", "features", "requests", "evidence");
const page = join(root, "web", "src", "evidence");

/** The files that the server puts beside evidence, each with what builds it. */
export const verifiers = [
  { path: join(served, "verify.mjs"), build: buildScript },
  { path: join(served, "verify.html"), build: buildPage },
] as const;

/** One file without packages, with its names and lines, so that an auditor can see what it checks. */
async function buildScript(): Promise<string> {
  return bundled(join(root, "scripts", "verify-evidence.ts"), "node");
}

/** The same judge in a page that is opened from disk. */
async function buildPage(): Promise<string> {
  const script = await bundled(join(page, "verify-page.ts"), "browser");
  const html = readFileSync(join(page, "verify-page.html"), "utf8");
  return html.replace("/* script */", () => script.trim().replaceAll("</", "<\\/"));
}

async function bundled(input: string, platform: "node" | "browser"): Promise<string> {
  const bundle = await rolldown({ input, platform });
  const { output } = await bundle.generate({ format: "esm", comments: false, minify: platform === "browser" });
  await bundle.close();
  return output[0].code;
}
