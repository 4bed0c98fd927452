// @vitest-environment jsdom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { showPage, where } from "../testing/show-page.tsx";
import { LeadOn } from "./lead-on.tsx";
import { homeTab, type Tab } from "./tab-list.ts";
import { forgetTabs, TabIdContext, useTabs } from "./tabs-store.ts";

const tabOf = (id: string): Tab => ({ id, key: `/pages/${id}`, href: `/pages/${id}`, keepAlive: false });
const openTabs = () => useTabs.getState().tabs.map(({ id }) => id);

beforeEach(() => useTabs.setState({ tabs: [homeTab, tabOf("list"), tabOf("nowhere")], activeId: "nowhere" }));
afterEach(() => {
  cleanup();
  forgetTabs();
});

describe("a page that leads on", () => {
  it("goes to the other address and takes its own tab along", async () => {
    showPage(
      <TabIdContext value="nowhere">
        <LeadOn to="/404" />
      </TabIdContext>,
      { at: "/pages/nowhere" },
    );
    await waitFor(() => expect(where()).toBe("/404"));
    expect(openTabs()).toEqual(["home", "list"]);
  });

  it("outside the tabs only goes on", async () => {
    showPage(<LeadOn to="/readonly/pages/smart/findFrame" />, { at: "/readonly/pages/smart/pfmChild" });
    await waitFor(() => expect(where()).toBe("/readonly/pages/smart/findFrame"));
    expect(openTabs()).toEqual(["home", "list", "nowhere"]);
  });
});
