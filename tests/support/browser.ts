import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const candidates = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Every window of a full browser renders a web page for the address bar, a second of work that no test needs. Chromium
 * uses only the last list, so the features that Playwright switches off are repeated here.
 */
const unusedFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${unusedFeatures.join()}`,
];

/** Starts the machine's own Chromium with a new profile. `hosts` maps invented names to this machine. */
export async function launchBrowser(hosts: readonly string[] = []): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) {
    throw new Error("No Chromium found. Install the package `chromium`, or set CHROMIUM_PATH to an executable.");
  }
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1`).join(", ");
  const args = hosts.length > 0 ? [...flags, `--host-resolver-rules=${rules}`] : flags;
  return chromium.launch({ executablePath, headless: true, args });
}
