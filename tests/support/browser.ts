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
 * Every window of a whole browser draws a web page of its own for the address bar, a second of work that no test looks
 * at. Chromium heeds the last list only, so those that Playwright switches off stand here too.
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

/** Starts the machine's own Chromium with a fresh profile. `hosts` maps made-up names to this machine. */
export async function launchBrowser(hosts: readonly string[] = []): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) {
    throw new Error("No Chromium found. Install the package `chromium`, or set CHROMIUM_PATH to an executable.");
  }
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1`).join(", ");
  const args = hosts.length > 0 ? [...flags, `--host-resolver-rules=${rules}`] : flags;
  return chromium.launch({ executablePath, headless: true, args });
}
