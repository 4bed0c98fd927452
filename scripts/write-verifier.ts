/** Writes `verify.mjs` and `verify.html`, which the server puts beside evidence. Run it after the judge has changed. */
import { writeFileSync } from "node:fs";
import { verifiers } from "./lib/build-verifier.ts";

for (const { path, build } of verifiers) writeFileSync(path, await build());
