// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { fakeServer, type Input } from "../../../../testing/fake-server.ts";
import { newClient, showPage } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { FollowEntry, toggleFollow } from "./follow-entry.tsx";

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
});
afterEach(cleanup);

it("the menu says whether a request is followed, and changes it", async () => {
  const server = fakeServer({
    "/bpmFollow/following": () => ({ following: false }),
    "/bpmFollow/follow": ({ follow }: Input) => ({ following: follow }),
  });
  const client = newClient();
  showPage(<FollowEntry applyId="1" />, { client });
  expect((await screen.findByText("Follow")).textContent).toContain("Follow");
  await act(() => toggleFollow(client, "1"));
  expect((await screen.findByText("No longer follow")).textContent).toContain("No longer follow");
  await act(() => toggleFollow(client, "1"));
  expect(server.asked("/bpmFollow/follow")).toEqual([
    { applyId: "1", follow: true },
    { applyId: "1", follow: false },
  ]);
});
