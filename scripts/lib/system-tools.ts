import { existsSync, readdirSync } from "node:fs";
import { runCommand } from "./run-command.ts";

const headlessShell = "/usr/bin/chromium-headless-shell";

const chromiumPaths = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...chromiumPaths].find((path) => path !== undefined && existsSync(path));
}

function hasPostgres(): boolean {
  const debian = "/usr/lib/postgresql";
  if (existsSync(debian) && readdirSync(debian).some((major) => existsSync(`${debian}/${major}/bin/initdb`)))
    return true;
  return (process.env.PATH ?? "").split(":").some((folder) => existsSync(`${folder}/initdb`));
}

function hasLibreOffice(): boolean {
  if (process.env.LIBREOFFICE_PATH !== undefined) return existsSync(process.env.LIBREOFFICE_PATH);
  return (process.env.PATH ?? "").split(":").some((folder) => existsSync(`${folder}/soffice`));
}

const swift = ["swift-proxy", "swift-account", "swift-container", "swift-object"];

function hasSwift(): boolean {
  return swift.every((part) => existsSync(`/usr/bin/${part}-server`));
}

function hasPromtool(): boolean {
  return (process.env.PATH ?? "").split(":").some((folder) => existsSync(`${folder}/promtool`));
}

function hasClamd(): boolean {
  return existsSync("/usr/sbin/clamd");
}

function missingForCluster(): string[] {
  return [...(hasPostgres() ? [] : ["postgresql"]), ...(existsSync("/usr/sbin/haproxy") ? [] : ["haproxy"])];
}

async function hasChineseFont(): Promise<boolean> {
  const found = await runCommand("sh", ["-c", "fc-list :lang=zh | head -1"], { output: "collect" });
  return found.output.trim() !== "";
}

async function missingPackages(full: boolean): Promise<string[]> {
  const missing: string[] = [];
  if (chromiumPath() === undefined) missing.push("chromium");
  if (!hasPostgres()) missing.push("postgresql");
  if (!hasLibreOffice()) missing.push("libreoffice-calc-nogui");
  if (full && !hasClamd()) missing.push("clamav-daemon");
  if (full && !hasPromtool()) missing.push("prometheus");
  if (full && !hasSwift()) missing.push(...swift);
  if (full && !existsSync("/usr/sbin/pgbouncer")) missing.push("pgbouncer");
  if (full) missing.push(...missingForCluster().filter((name) => !missing.includes(name)));
  if (!(await hasChineseFont())) missing.push("fonts-noto-cjk");
  return missing;
}

async function install(packages: readonly string[]) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCommand("apt-get", ["update", "-qq"], { env, output: "collect" });
  const args = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  return runCommand("apt-get", args, { env, output: "collect" });
}

/**
 * The headless shell of Chromium takes a fifth less processor time. If a distribution does not have it, the whole
 * browser is used.
 */
async function installHeadlessShell(): Promise<void> {
  if (process.env.CHROMIUM_PATH !== undefined || existsSync(headlessShell)) return;
  console.log("Installing chromium-headless-shell …");
  await install(["chromium-headless-shell"]);
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs missing tools if that is allowed; reports those still missing, and returns false. */
async function ensure(findMissing: () => Promise<string[]> | string[], purpose: string): Promise<boolean> {
  const missing = await findMissing();
  if (missing.length === 0) return true;
  if (mayInstall()) {
    console.log(`Installing ${missing.join(", ")} …`);
    const installed = await install(missing);
    if (installed.code !== 0) console.log(installed.output);
  }
  const left = await findMissing();
  if (left.length === 0) return true;
  console.error(
    `Missing for ${purpose}: ${left.join(", ")}. Install them with the package manager of this machine and run again.`,
  );
  return false;
}

/**
 * The tests need a real Chromium (with Chinese glyphs), a real PostgreSQL and headless LibreOffice Calc; the full run
 * also needs clamd, Swift (an object store), haproxy and pgbouncer. Root on a Debian-like machine gets them installed;
 * other users are told what to install. Returns false if something is still missing.
 */
export async function ensureSystemTools({ full }: { readonly full: boolean }): Promise<boolean> {
  if (mayInstall()) await installHeadlessShell();
  return ensure(() => missingPackages(full), "the tests");
}

/** PostgreSQL and the tools for several servers. */
export async function ensureClusterTools(): Promise<boolean> {
  return ensure(missingForCluster, "a cluster");
}
