import { listViewsContract } from "@signoff/server/contract/requests/list-views";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import type { ListServices } from "../../../list-page/list-services.ts";

const quiet = { loading: false } as const;

/** Server calls of list pages besides their rows. */
export const serverListServices: ListServices = {
  readList: async (listKey, signal) => {
    const kept = await callEndpoint(listViewsContract.keptList, { listKey }, { ...quiet, signal, handles: true });
    return { ...kept, groups: kept.groups.map(({ id, name }) => ({ value: id, label: name })) };
  },
  saveLayout: async (listKey, { order, hidden, shown, widths, density, pinned, start }) => {
    const views = { ...(pinned ? { pinned: [...pinned] } : {}), ...(start === undefined ? {} : { start }) };
    const layout = { order: [...order], hidden: [...hidden], shown: [...shown], widths, density, ...views };
    // A layout that could not be stored still applies on screen; a message would only disturb.
    await callEndpoint(listViewsContract.saveLayout, { listKey, layout }, { ...quiet, handles: true });
  },
  saveView: async (listKey, { id: known, name, search, groupId }) => {
    const place = known === undefined ? {} : { id: known };
    const input = { listKey, ...place, name, search, ...(groupId === null ? {} : { groupId }) };
    const { id } = await callEndpoint(listViewsContract.saveView, input, { ...quiet, handles: [406] });
    return id;
  },
  removeView: async (id) => {
    await callEndpoint(listViewsContract.removeView, { id }, quiet);
  },
};
