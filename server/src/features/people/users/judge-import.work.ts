import { defineWork } from "../../../workers/work.ts";
import { type JudgedFile, judgeImport, type Known } from "./judge-import.ts";

export interface ImportInput {
  readonly rows: readonly (readonly unknown[])[];
  readonly known: Known;
}

export const work = defineWork(import.meta.url, ({ rows, known }: ImportInput): JudgedFile => judgeImport(rows, known));
