import fs from "node:fs";

/** A file of `ops/`, unchanged. */
export function deploymentFile(name: string): string {
  return fs.readFileSync(new URL(`../../ops/${name}`, import.meta.url), "utf8");
}

type Settings = Readonly<Record<string, string>>;

const pairsOf = (words: string): Settings =>
  Object.fromEntries([...words.matchAll(/([A-Z][A-Z0-9_]*)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]));

/** `Environment=` of a unit, any number of lines with any number of settings. */
export function settingsOfUnit(text: string): Settings {
  return pairsOf([...text.matchAll(/^Environment=(.*)$/gm)].map(([, words = ""]) => words).join(" "));
}

/** `ENV` of the image, which every container starts with. */
export function settingsOfImage(text: string): Settings {
  const [, words = ""] = /^ENV ((?:.*\\\n)*.*)$/m.exec(text) ?? [];
  return pairsOf(words);
}

/** Of the service with this name in a compose file. */
export function settingsOfService(text: string, service: string): Settings {
  const [, block = ""] = new RegExp(`^ {2}${service}:.*\\n((?: {4}.*\\n)+)`, "m").exec(text) ?? [];
  const [, lines = ""] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(block) ?? [];
  const pairs = [...lines.matchAll(/^ {6}([A-Z][A-Z0-9_]*): "?([^"\n]+)"?$/gm)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}

/** Of the containers of a deployment. */
export function settingsOfPod(text: string): Settings {
  const pairs = [...text.matchAll(/- \{ name: ([A-Z][A-Z0-9_]*), value: "?([^"\n]+?)"? \}/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}

/** Every value after a keyword: `port: 80`. */
export function valuesOf(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, value = ""]) => value);
}
