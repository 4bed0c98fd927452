import type { PickerSources } from "../pickers/picker-sources.ts";

const load = async (): Promise<PickerSources> => (await import("./server-picker-sources.ts")).serverPickerSources;

/** What pickers ask the server. Comes with the first picker that is opened. */
export const pickerSources: PickerSources = {
  people: async (...asked) => (await load()).people(...asked),
  departments: async (...asked) => (await load()).departments(...asked),
};
