// @vitest-environment jsdom
import type { OpenSession } from "@signoff/server/contract/sign-in/session-admin";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { SessionsDialog } from "./sessions-dialog.tsx";

const session = (id: string, over: Partial<OpenSession> = {}): OpenSession => ({
  id,
  device: "Chrome · Windows",
  address: "10.1.2.3",
  since: "2026-11-16T07:00:00Z",
  lastUsed: "2026-11-16T08:00:00Z",
  current: false,
  ...over,
});

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

function show(sessions: readonly OpenSession[]) {
  let left = [...sessions];
  const server = fakeServer({
    "/session/mine": () => left,
    "/session/end": ({ id }) => {
      const before = left.length;
      left = left.filter((one) => (id === undefined ? one.current : one.id !== id));
      return { ended: before - left.length };
    },
  });
  showPage(<SessionsDialog onClose={() => undefined} />);
  return server;
}
const items = async () =>
  within(await screen.findByRole("list", { name: "Signed-in devices" })).findAllByRole("listitem");

describe("the devices somebody is signed in on", () => {
  it("are listed with address and times, this one marked and not to be ended", async () => {
    show([session("here", { current: true }), session("there", { device: "", address: "10.9.9.9" })]);
    const [here, there] = await items();
    expect(here?.textContent).toMatch(/Chrome · Windows.*This device.*10\.1\.2\.3/);
    expect(here && within(here).queryByRole("button")).toBeNull();
    expect(there?.textContent).toMatch(/Unknown device.*10\.9\.9\.9/);
  });

  it("[R-AUTH-6] are ended one by one, or all others at once", async () => {
    const server = show([session("here", { current: true }), session("a", { device: "Edge · Windows" }), session("b")]);
    fireEvent.click(await screen.findByRole("button", { name: "End the session on Edge · Windows" }));
    await waitFor(async () => expect(await items()).toHaveLength(2));
    fireEvent.click(screen.getByRole("button", { name: "End all others" }));
    await screen.findByText("You are signed in here only.");
    expect(server.asked("/session/end")).toEqual([{ id: "a" }, {}]);
    expect(screen.queryByRole("button", { name: "End all others" })).toBeNull();
  });

  it("say that they could not be loaded, and are asked for again", async () => {
    fakeServer({});
    showPage(<SessionsDialog onClose={() => undefined} />);
    await screen.findByText(/could not be loaded/);
    fakeServer({ "/session/mine": () => [session("here", { current: true })] });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect((await items()).length).toBeGreaterThan(0);
  });
});
