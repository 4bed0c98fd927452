import type { FormFile } from "../../form-renderer/form-view-props.ts";

export interface VersionedFile {
  readonly file: FormFile;
  /** The newest of them first. */
  readonly older: readonly FormFile[];
  /** An earlier file of the same name, which this file may replace as its new version. */
  readonly namesake: FormFile | undefined;
}

/** The files of a group, each with its older versions. */
export function versionsOf(group: readonly FormFile[]): readonly VersionedFile[] {
  const before = new Map(group.flatMap((file) => (file.replacedBy ? [[file.replacedBy, file] as const] : [])));
  const newest = group.filter((file) => !file.replacedBy);
  return newest.map((file, at) => {
    const older = behind(file, before);
    const isOffered = older.length === 0 && file.canRemove;
    const namesake = newest
      .slice(0, at)
      .findLast((one) => isOffered && one.canRemove && one.name.toLowerCase() === file.name.toLowerCase());
    return { file, older, namesake };
  });
}

function behind(file: FormFile, before: ReadonlyMap<string, FormFile>): readonly FormFile[] {
  const older: FormFile[] = [];
  for (let one = before.get(file.id); one !== undefined; one = before.get(one.id)) older.push(one);
  return older;
}
