import { createContext, useContext } from "react";
import type { FormFiles, FormSources } from "../form-renderer/form-view-props.ts";

export type FieldSources = Pick<FormSources, "lookup" | "people" | "departments"> & {
  /** The code that whoever is chosen in the field must hold. */
  readonly permissionOf: (field: string) => string | undefined;
};

const nothing: FieldSources = {
  lookup: () => Promise.resolve({ rows: [], total: 0 }),
  people: () => Promise.resolve([]),
  departments: () => Promise.resolve([]),
  permissionOf: () => undefined,
};

/** Apart from the files: these stay the same objects, so that a finished upload draws no field again. */
export const FieldSourcesContext = createContext<FieldSources>(nothing);

export function useFieldSources(): FieldSources {
  return useContext(FieldSourcesContext);
}

export interface FilesAtHand {
  readonly files: FormFiles;
  /** Where a file goes that is added to a field without a business type of its own. */
  readonly usualType: string | undefined;
}

export const FilesContext = createContext<FilesAtHand | undefined>(undefined);

export function useFiles(): FilesAtHand | undefined {
  return useContext(FilesContext);
}
