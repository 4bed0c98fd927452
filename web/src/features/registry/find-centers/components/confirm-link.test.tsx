// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { ReadOnlyContext } from "../../../../pages/read-only.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { ConfirmLink } from "./confirm-link.tsx";

const confirm = { taskId: "A_4", formType: "pfmChild" };

beforeEach(() => startTranslations("en"));
afterEach(cleanup);

describe("confirming from a row", () => {
  it("leads whoever has to confirm to the task", () => {
    showPage(<ConfirmLink row={{ confirm }} />);
    const link = screen.getByRole("link", { name: "Confirm" });
    expect(link.getAttribute("href")).toBe("/pages/smart/approve?taskId=A_4&formType=pfmChild");
  });

  it("is nobody else's, and not possible on a read-only page", () => {
    showPage(
      <>
        <ConfirmLink row={{}} />
        <ReadOnlyContext value={true}>
          <ConfirmLink row={{ confirm }} />
        </ReadOnlyContext>
      </>,
    );
    expect(screen.queryByRole("link")).toBeNull();
  });
});
