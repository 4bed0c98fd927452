import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { closeTab } from "./tab-list.ts";
import { changeTabs, useTabId } from "./tabs-store.ts";

/**
 * Shown for an address without a page: redirects to another one. A plain redirect would leave the tab of this address
 * behind, which shows nothing.
 */
export function LeadOn({ to }: { readonly to: string }) {
  const tabId = useTabId();
  const navigate = useNavigate();
  const goOn = useEffectEvent((address: string) => {
    if (tabId !== null) changeTabs((list) => closeTab(list, tabId));
    void navigate(address, { replace: true });
  });
  useEffect(() => goOn(to), [to]);
  return null;
}
