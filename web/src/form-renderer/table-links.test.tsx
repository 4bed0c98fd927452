// @vitest-environment jsdom
import { table } from "@signoff/forms/definition/detail-table";
import { lookup, text } from "@signoff/forms/definition/field";
import { lookupIn } from "@signoff/forms/definition/options";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { useSession } from "../session/session-store.ts";
import { FormBox } from "../testing/form-box.tsx";
import { menuNode } from "../testing/menu-tree.ts";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

describe("a cell of a table", () => {
  it("opens the document a cell names: in a cell that is read by its number, in one that is edited by its name", async () => {
    const definition = toyForm([table("masks", [text("code"), lookup("document", { options: lookupIn("document") })])]);
    const data = { masks: [{ code: "010", document: "DRM-28" }] };
    const link = () => screen.queryByRole("link");
    const inApp = async (mode: "edit" | "read", names: LookupRows = []) => {
      cleanup();
      render(
        <MemoryRouter>
          <FormBox definition={definition} data={data} mode={mode} rows={names} />
        </MemoryRouter>,
      );
      await screen.findByRole("grid", { name: "masks" }, { timeout: 25_000 });
    };
    await inApp("read");
    expect(link()?.getAttribute("href")).toBe("/dms?record=DRM-28");
    expect(link()?.textContent).toBe("DRM-28");
    expect(link()?.tabIndex).toBe(-1);
    await inApp("edit");
    expect(link()).toBeNull();
    await inApp("edit", [
      { registry: "document", code: "DRM-28", version: 1, state: "current", data: { documentName: "Design rules" } },
    ]);
    expect(link()?.textContent).toBe("Design rules");
  }, 30_000);

  it("[R-REC-2] opens the record a cell or a field names, for whoever has its list", async () => {
    const definition = toyForm([
      lookup("techId", { options: lookupIn("techId") }),
      table("masks", [text("code"), lookup("model", { options: lookupIn("opcModel") })]),
    ]);
    const data = { techId: "28HV52A01", masks: [{ code: "010", model: "28HV-070-01" }] };
    const hrefs = async () => {
      cleanup();
      render(
        <MemoryRouter>
          <FormBox definition={definition} data={data} mode="read" />
        </MemoryRouter>,
      );
      await screen.findByRole("grid", { name: "masks" }, { timeout: 25_000 });
      return screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
    };
    useSession.setState({ menus: ["/pages/techId/list", "/pages/opc/models"].map((path) => menuNode(path)) });
    expect(await hrefs()).toEqual(["/pages/techId/list/28HV52A01", "/pages/opc/models/28HV-070-01"]);
    useSession.setState({ menus: [] });
    expect(await hrefs()).toEqual([]);
  }, 30_000);
});
