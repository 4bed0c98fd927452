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
import { FormBox } from "../testing/form-box.tsx";
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
});
