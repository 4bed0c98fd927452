// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setLocale, startTranslations } from "../i18n/translate.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { LimitedInput, LimitedText } from "./limited-text.tsx";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

describe.each([
  ["line", LimitedInput],
  ["text of several lines", LimitedText],
])("[R-SYS-2] a limited %s", (_what, Control) => {
  function Box({ isRemark = false }: { readonly isRemark?: boolean }) {
    const [text, setText] = useState("");
    return (
      <Control
        aria-label="why"
        max={10}
        isRemark={isRemark}
        value={text}
        onChange={({ target }: { readonly target: { readonly value: string } }) => setText(target.value)}
      />
    );
  }
  const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "why" });
  const paste = (value: string) => fireEvent.change(box(), { target: { value } });

  it("keeps what is pasted whole, counts it and says by how much to shorten it", () => {
    const { container } = render(<Box />);
    paste("1234567890 ");
    expect(screen.queryByRole("alert")).toBeNull();
    paste("123456789012");
    expect(box().value).toBe("123456789012");
    expect(container.textContent).toContain("12 / 10");
    const said = screen.getByRole("alert");
    expect(said.textContent).toBe("At most 10 characters: shorten it by 2");
    expect([box().getAttribute("aria-invalid"), box().getAttribute("aria-describedby")]).toEqual(["true", said.id]);
  });

  it("says of a remark what the server says", () => {
    setLocale("zh");
    render(<Box isRemark />);
    paste("123456789012");
    expect(screen.getByRole("alert").textContent).toBe("备注最多10个字符");
  });
});
