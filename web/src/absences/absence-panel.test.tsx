// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { startTranslations } from "../i18n/translate.ts";
import { noPickerSources, PickerSourcesContext } from "../pickers/picker-sources.ts";
import { showPage } from "../testing/show-page.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { Absence, AbsenceCalls } from "./absence-calls.ts";
import { AbsencePanel } from "./absence-panel.tsx";

const absence: Absence = {
  id: "1",
  userId: "to.cao",
  deputyId: "to.guo",
  deputyName: "Guo Fei",
  from: "2026-11-12T00:00:00Z",
  to: "2026-11-20T12:00:00Z",
  formTypes: ["lota"],
  remark: "annual leave",
  state: "active",
};
const list = vi.fn<AbsenceCalls["list"]>();
const save = vi.fn<AbsenceCalls["save"]>();
const remove = vi.fn<AbsenceCalls["remove"]>();
const guo = { id: "to.guo", name: "Guo Fei", username: "to.guo", workNo: "W0403", department: "Tape-out Service" };

function show(readOnly = false) {
  showPage(
    <PickerSourcesContext value={{ ...noPickerSources, people: async () => [guo] }}>
      <AbsencePanel whose="own" calls={{ list, save, remove }} readOnly={readOnly} />
    </PickerSourcesContext>,
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  vi.resetAllMocks();
  list.mockResolvedValue([absence, { ...absence, id: "0", state: "over", remark: "long ago" }]);
  remove.mockResolvedValue({});
});
afterEach(cleanup);

describe("absences", () => {
  it("[R-WORK-7] are listed with their deputy and forms; past ones on demand", async () => {
    show();
    await screen.findByText("Guo Fei · LOTA · annual leave");
    expect(screen.queryByText(/long ago/)).toBeNull();
    press("1 past absence");
    expect(screen.getByText(/long ago/).textContent).toContain("Guo Fei");
  });

  it("[R-WORK-7] are changed by a form that says what they will do", async () => {
    save.mockResolvedValue(absence);
    show();
    fireEvent.click(await screen.findByRole("button", { name: /^Change the absence/ }));
    expect(screen.getByText(/Tasks of LOTA that arrive from 2026-11-12 to 2026-11-20 go to Guo Fei/).tagName).toBe("P");
    fireEvent.change(screen.getByRole("textbox", { name: "Remark" }), { target: { value: "travel" } });
    press("Save");
    await waitFor(() =>
      expect(save.mock.calls[0]?.[0]).toMatchObject({
        id: "1",
        deputyId: "to.guo",
        formTypes: ["lota"],
        remark: "travel",
      }),
    );
    await screen.findByRole("button", { name: "New absence" });
  });

  it("say what is missing, and what the server refuses stands at its field", async () => {
    show();
    fireEvent.click(await screen.findByRole("button", { name: "New absence" }));
    press("Save");
    expect(screen.getAllByText("This is required")).toHaveLength(2);
    expect(save).not.toHaveBeenCalled();
    press("Cancel");
    const errors = [{ path: "deputyId", rule: "invalid", message: "This deputy may not take the decisions of DIF" }];
    save.mockRejectedValueOnce(new ApiError({ kind: "envelope", code: 406 }, "Bad", { errors }));
    press(/^Change the absence/);
    press("Save");
    const alert = await screen.findByText("This deputy may not take the decisions of DIF");
    expect(alert.closest(".so-field")?.textContent).toContain("Deputy");
  });

  it("end at once, and are only read where nothing may be changed", async () => {
    show();
    fireEvent.click(await screen.findByRole("button", { name: /^End the absence/ }));
    await waitFor(() => expect(remove.mock.calls[0]?.[0]).toBe("1"));
    cleanup();
    show(true);
    const listed = within(await screen.findByRole("list", { name: "Absences" }));
    expect(listed.queryAllByRole("button")).toHaveLength(0);
  });
});
