import type { ListServices } from "../../../list-page/list-services.ts";

const load = async (): Promise<ListServices> => (await import("./server-list-services.ts")).serverListServices;

/** Server calls of list pages besides their rows. Loaded with the first list: the first page of a visit has none. */
export const listServices: ListServices = {
  readList: async (...asked) => (await load()).readList(...asked),
  saveLayout: async (...asked) => (await load()).saveLayout(...asked),
  saveView: async (...asked) => (await load()).saveView(...asked),
  removeView: async (...asked) => (await load()).removeView(...asked),
};
