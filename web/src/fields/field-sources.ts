import { createContext, useContext } from "react";
import type { FormFiles, FormSources } from "../form-renderer/form-view-props.ts";

export type FieldSources = Pick<FormSources, "lookup" | "people" | "departments"> & {
  /** The permission code that people chosen in the field must hold. */
  readonly permissionOf: (field: string) => string | undefined;
};

const nothing: FieldSources = {
  lookup: () => Promise.resolve({ rows: [], total: 0 }),
  people: () => Promise.resolve([]),
  departments: () => Promise.resolve([]),
  permissionOf: () => undefined,
};

/** Separate from the files: these stay the same objects, so that a finished upload renders no field again. */
export const FieldSourcesContext = createContext<FieldSources>(nothing);

export function useFieldSources(): FieldSources {
  return useContext(FieldSourcesContext);
}

export interface FilesAtHand {
  readonly files: FormFiles;
  /** Business type of a file added to a field without one. */
  readonly usualType: string | undefined;
}

export const FilesContext = createContext<FilesAtHand | undefined>(undefined);

export function useFiles(): FilesAtHand | undefined {
  return useContext(FilesContext);
}
