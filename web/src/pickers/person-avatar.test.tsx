// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { PersonAvatar } from "./person-avatar.tsx";
import { noPickerSources, PickerSourcesContext } from "./picker-sources.ts";

it("the avatar of somebody out of office says so, and until when; others carry no mark", async () => {
  startTranslations("en");
  const absence = { until: "2040-11-20T00:00:00Z", deputyName: "Guo Fei" };
  const sources = { ...noPickerSources, absences: async () => new Map([["to.cao", absence]]) };
  render(
    <PickerSourcesContext value={sources}>
      <PersonAvatar name="Cao Ying" userId="to.cao" />
      <PersonAvatar name="Wu Qian" userId="pie.wu" />
      <PersonAvatar name="Cao Ying" userId={undefined} />
    </PickerSourcesContext>,
  );
  const mark = await screen.findByRole("img");
  expect(mark.getAttribute("aria-label")).toContain("Guo Fei");
  expect(screen.getAllByText("CY")).toHaveLength(2);
});
