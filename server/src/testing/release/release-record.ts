import fs from "node:fs";
import type { Migration } from "../../db/migrate.ts";
import type { Column, Rule, SchemaShape } from "./schema-shape.ts";

/** The last release: its migrations, the shape of its tables, and its statements. */
export interface ReleaseRecord {
  readonly version: string;
  readonly migrations: readonly Pick<Migration, "name" | "checksum">[];
  readonly shape: SchemaShape;
  readonly statements: readonly string[];
}

const folder = new URL("../../db/release/", import.meta.url);
const schemaFile = new URL("schema.txt", folder);
const statementsFile = new URL("statements.sql", folder);

export function readRelease(): ReleaseRecord {
  const lines = fs.readFileSync(schemaFile, "utf8").trimEnd().split("\n");
  const of = (word: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  return {
    version: of("release")[0] ?? "",
    migrations: of("migration").map((line) => {
      const [name = "", checksum = ""] = line.split(" ");
      return { name, checksum };
    }),
    shape: {
      columns: of("column").map((line) => JSON.parse(line) as Column),
      rules: of("rule").map((line) => JSON.parse(line) as Rule),
    },
    statements: fs.readFileSync(statementsFile, "utf8").trimEnd().split("\n"),
  };
}

/** One line each, in order, so that the diff shows the changes between releases. */
export function writeRelease({ version, migrations, shape, statements }: ReleaseRecord): void {
  fs.mkdirSync(folder, { recursive: true });
  const lines = [
    `release ${version}`,
    ...migrations.map(({ name, checksum }) => `migration ${name} ${checksum}`),
    ...shape.columns.map((column) => `column ${JSON.stringify(column)}`),
    ...shape.rules.map((rule) => `rule ${JSON.stringify(rule)}`),
  ];
  fs.writeFileSync(schemaFile, `${lines.join("\n")}\n`);
  fs.writeFileSync(statementsFile, `${[...new Set(statements)].sort().join("\n")}\n`);
}
