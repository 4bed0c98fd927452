import { createContext, use } from "react";

export interface PickedPerson {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly workNo: string;
  readonly department: string;
}

export interface PickedDepartment {
  readonly id: string;
  readonly name: string;
  readonly children: readonly PickedDepartment[];
}

/** Where the pickers find people and departments; the application provides it. */
export interface PickerSources {
  /** People by part of a name, account or work number; of a permission only its holders. */
  readonly people: (text: string, signal: AbortSignal, permission?: string) => Promise<readonly PickedPerson[]>;
  readonly departments: (signal: AbortSignal) => Promise<readonly PickedDepartment[]>;
}

const nobody: PickerSources = { people: () => Promise.resolve([]), departments: () => Promise.resolve([]) };

export const PickerSourcesContext = createContext<PickerSources>(nobody);

export function usePickerSources(): PickerSources {
  return use(PickerSourcesContext);
}
