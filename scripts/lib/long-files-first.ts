import { BaseSequencer, type TestSpecification } from "vitest/node";
import { hasPragma, testPragmas } from "./test-pragmas.ts";

/** Vitest's own order, with the files marked `@order first` in front. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longFirst(await super.sort(files));
  }
}

/** If a long file started last, it would run alone while the other processors are idle. */
export function longFirst<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
  const isFirst = ({ moduleId }: File) => hasPragma(moduleId, testPragmas.startsFirst);
  return [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))];
}
