import { join } from "node:path";
import { rolldown } from "rolldown";

const root = join(import.meta.dirname, "..", "..");

/** Where the server finds the script that it puts beside evidence. */
export const verifierPath = join(root, "server", "src", "features", "requests", "evidence", "verify.mjs");

/** One file without packages, readable, so that an auditor can see what it checks. */
export async function buildVerifier(): Promise<string> {
  const bundle = await rolldown({ input: join(root, "scripts", "verify-evidence.ts"), platform: "node" });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  return output[0].code;
}
