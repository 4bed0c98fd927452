// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refreshRequests } from "../../../../client/request-queries.ts";
import { startTranslations } from "../../../../i18n/translate.ts";
import { aRequest } from "../../../../testing/a-request.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { newClient, showPage } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { RequestPreview } from "./request-preview.tsx";

const step = (action: string, time: string, remark: string | null = null) => ({
  time,
  userId: "to.guo",
  name: "Guo Fei",
  node: "Module sign",
  nodeKey: "module",
  action,
  actionKey: action.toLowerCase(),
  remark,
});
const history = [step("Submit", "2026-11-12T08:00:00.000Z"), step("Agree", "2026-11-13T08:00:00.000Z", "Looks right")];
const request = aRequest("A", { requestNo: "TT-1", currentNode: ["Module sign", "Litho sign"] });
const definition = {
  nodeEdits: [],
  summary: ["maskLayer", "empty", "gone", "customerCode"],
  sections: [
    {
      key: "basic",
      title: { zh: "基本", en: "Basic" },
      tables: [],
      fields: [
        { key: "maskLayer", type: "text", label: { zh: "层", en: "Mask layer" } },
        { key: "customerCode", type: "text", label: { zh: "客户", en: "Customer" }, refersTo: "customer" },
        { key: "empty", type: "text", label: { zh: "空", en: "Empty field" } },
      ],
    },
  ],
};
const customer = {
  registry: "customer",
  code: "C001",
  version: 1,
  state: "current",
  data: { englishName: "Starveil" },
};
const answers = {
  "/get_history_info": () => history,
  "/detail": () => ({
    applyId: "A",
    formType: "toptier",
    data: { maskLayer: "M1", empty: "", customerCode: "C001", lines: [{}] },
    actions: [],
  }),
  "/form/definition": () => ({ definition }),
  queryAllDictItems: () => ({}),
  "/form/resolve": () => ({ rows: [customer] }),
};

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
});
afterEach(cleanup);

describe("a request beside its list", () => {
  it("[R-WORK-2] says where it stands and what was done, the newest first", async () => {
    fakeServer(answers);
    showPage(<RequestPreview row={{ ...request, moreHandlers: 470 }} />);
    expect(screen.getByText("Module sign, Litho sign")).toBeTruthy();
    expect(screen.getByText("Sun Peng and 470 more")).toBeTruthy();
    await screen.findByText("Looks right");
    const steps = [...document.querySelectorAll(".so-preview-history li strong")].map((word) => word.textContent);
    expect(steps).toEqual(["Agree", "Submit"]);
  });

  it("shows the fields its definition names, without those that are empty or gone", async () => {
    fakeServer(answers);
    showPage(<RequestPreview row={request} />);
    expect(await screen.findByText("Mask layer")).toBeTruthy();
    expect(screen.getByText("M1")).toBeTruthy();
    expect(screen.queryByText("Empty field")).toBeNull();
  });

  it("[R-WORK-2] names the records behind the codes it shows", async () => {
    fakeServer(answers);
    showPage(<RequestPreview row={request} />);
    expect((await screen.findByText("Starveil")).parentElement?.textContent).toBe("C001Starveil");
  });

  it("says when its history cannot be read, and shows the rest", async () => {
    fakeServer({ ...answers, "/get_history_info": () => Promise.reject(new TypeError("offline")) });
    showPage(<RequestPreview row={request} />);
    expect(await screen.findByText("The request could not be loaded")).toBeTruthy();
    expect(screen.getByText("Subject of A")).toBeTruthy();
  });

  it("shows what is done to the request elsewhere", async () => {
    let steps = history;
    const client = newClient();
    fakeServer({ ...answers, "/get_history_info": () => steps });
    showPage(<RequestPreview row={request} />, { client });
    await screen.findByText("Looks right");
    steps = [...steps, step("Withdraw", "2026-11-15T08:00:00.000Z", "On its own page")];
    await act(() => refreshRequests(client));
    expect(await screen.findByText("On its own page")).toBeTruthy();
  });

  it("[R-WORK-11] leaves room for a decision in place of its history, and says how urgent it is", async () => {
    fakeServer(answers);
    showPage(
      <RequestPreview row={{ ...request, priority: "hot" }}>
        <p>To be decided</p>
      </RequestPreview>,
    );
    expect(screen.getByText("To be decided")).toBeTruthy();
    expect(screen.getByText("Super hot")).toBeTruthy();
    expect(await screen.findByText("Mask layer")).toBeTruthy();
    expect(screen.queryByText("Looks right")).toBeNull();
  });
});
