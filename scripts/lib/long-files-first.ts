import { BaseSequencer, type TestSpecification } from "vitest/node";
import { hasPragma, testPragmas } from "./test-pragmas.ts";

/** Vitest's own order, with the files in front that say `@order first`. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longFirst(await super.sort(files));
  }
}

/** If a long file started last, it would run on alone while the other processors have nothing left to do. */
export function longFirst<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
  const isFirst = ({ moduleId }: File) => hasPragma(moduleId, testPragmas.startsFirst);
  return [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))];
}
