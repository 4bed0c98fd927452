// @vitest-environment jsdom
import { indexOf } from "@signoff/forms/definition/definition-index";
import { lookup } from "@signoff/forms/definition/field";
import { lookupIn } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { DocumentLink } from "./document-links.tsx";
import { ReadOnlyValue } from "./read-only-value.tsx";

beforeEach(() => startTranslations("en"));
afterEach(cleanup);

const { fields } = indexOf(
  toyForm([
    lookup("manual", { options: lookupIn("document"), multiple: true }),
    lookup("table", { options: lookupIn("lota") }),
  ]),
);

function shown(key: "manual" | "table", value: unknown) {
  const field = fields.get(key)?.field;
  return render(
    <MemoryRouter>{field && <ReadOnlyValue field={field} value={value} dictionaries={{}} />}</MemoryRouter>,
  );
}

describe("a document that a form names", () => {
  it("opens in a window of its own, each of several", () => {
    const { container } = shown("manual", ["DRM-28HV-001", "PDK-28HV-001"]);
    const links = screen.getAllByRole<HTMLAnchorElement>("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/dms?record=DRM-28HV-001",
      "/dms?record=PDK-28HV-001",
    ]);
    expect(links[0]).toMatchObject({ target: "_blank", rel: "noopener", title: "Open DRM-28HV-001 in the library" });
    expect(container.textContent).toBe("DRM-28HV-001, PDK-28HV-001");
  });

  it("is a text where it cannot be opened, and so is every other code", () => {
    expect(render(<DocumentLink code="DRM-1" text="Manual" />).container.innerHTML).toBe("Manual");
    expect(shown("table", "28HV-LO01").container.textContent).toBe("28HV-LO01");
    expect(screen.queryByRole("link")).toBeNull();
  });
});
