import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take a minute or more. Begun last, one of them would run on alone while the other processors have nothing
 * left to do.
 */
const long: readonly RegExp[] = [
  /\/tests\/e2e\/(?:story|management|mouse-story\S*|request-kinds|refusals|request-rules|find-centers)\.test\.ts$/,
  /\/server\/src\/(?:main|commands\/seed)\.test\.ts$/,
  /\/tests\/journeys\/(?:crash|permission-matrix|call-rights|request-races)\.test\.ts$/,
];

/** Vitest's own order, with those in front. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.some((pattern) => pattern.test(moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
