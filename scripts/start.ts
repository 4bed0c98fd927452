/**
 * `npm start` and `npm run serve` (`--production`): builds the web app when its sources have changed, then serves.
 * `--no-build` leaves the build to Vite (`npm run dev`).
 */
import { runServer } from "../server/src/main.ts";
import { buildWebWhenNeeded } from "./lib/build-web.ts";

const mayServe = process.argv.includes("--no-build") || (await buildWebWhenNeeded());
if (!mayServe) {
  console.error("Signoff cannot start: the web app could not be built (see above).");
  process.exit(1);
}
await runServer({ production: process.argv.includes("--production") });
