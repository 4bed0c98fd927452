import type { Config } from "./config/config.ts";
import { publicUrlOf } from "./config/public-url.ts";
import { readCatalogue } from "./db/seed/catalogue.ts";
import { demoPassword } from "./db/seed/seed-database.ts";

const namesPerLine = 7;

/** The lines for the operator once the server is ready. */
export function welcomeLines(config: Config, address: string, passwordFile: string | undefined): readonly string[] {
  const ready = `Signoff is ready at ${publicUrlOf(config, address)}/tapeout/`;
  if (config.mode === "demo") return [ready, ...demoLines(config)];
  if (passwordFile === undefined) return [ready];
  return [
    ready,
    `First administrator: the password is in ${passwordFile}, good for 24 hours. Delete the file after use.`,
  ];
}

function demoLines(config: Config): string[] {
  const names = readCatalogue().users.map(({ username }) => username);
  const lines: string[] = [];
  for (let start = 0; start < names.length; start += namesPerLine) {
    lines.push(
      `  ${names
        .slice(start, start + namesPerLine)
        .map((name) => name.padEnd(11))
        .join("")
        .trimEnd()}`,
    );
  }
  return [
    `Demo on this machine only, data in ${config.dataDir}. Accounts, all with the password ${demoPassword}:`,
    ...lines,
  ];
}
