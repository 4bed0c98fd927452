// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { aUser } from "../../../../testing/a-user.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { closeOverlay, useOverlay } from "../../../../ui/overlays.ts";
import { PortalTour } from "./portal-tour.tsx";
import { TourOffer } from "./tour-offer.tsx";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  useSession.setState({ userInfo: aUser });
  shell.append(...["so-side", "so-user"].map(placeOf));
  document.body.append(shell);
});
afterEach(() => {
  cleanup();
  shell.replaceChildren();
  shell.remove();
});

/** The parts of the shell that the person has. */
const shell = document.createElement("div");

function placeOf(name: string): HTMLElement {
  const place = document.createElement("div");
  place.className = name;
  return place;
}

const see = "/sys/tour/see";

function start() {
  const onClose = vi.fn<() => void>();
  showPage(<PortalTour onClose={onClose} />);
  return onClose;
}

describe("the tour", () => {
  it("[R-HELP-4] walks over what the person has, outlines it, and is remembered as soon as it is taken", async () => {
    const server = fakeServer({ [see]: () => ({ seen: true }) });
    const onClose = start();
    const card = screen.getByRole("dialog", { name: "Tour, step 1 of 2" });
    expect(document.activeElement).toBe(card);
    expect(document.querySelector(".so-tour-target")?.className).toContain("so-side");
    await waitFor(() => expect(server.asked(see)).toEqual([{ tour: "firstRun" }]));
    fireEvent.keyDown(card, { key: "ArrowRight" });
    expect(screen.getByRole("dialog", { name: "Tour, step 2 of 2" }).textContent).toContain("Yourself");
    expect(document.querySelectorAll(".so-tour-target")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    fireEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.asked(see)).toHaveLength(1);
  });

  it("[R-HELP-4] is ended by Esc wherever the keyboard is, and gives it back", () => {
    fakeServer({ [see]: () => ({ seen: true }) });
    const before = document.createElement("button");
    shell.append(before);
    before.focus();
    const onClose = start();
    expect(document.activeElement).toBe(screen.getByRole("dialog"));
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(onClose).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(before);
  });
});

describe("the offer of the tour", () => {
  const seen = "/sys/tour/seen";

  it("[R-HELP-4] is made to whoever has not seen it, and is gone for good when it is put off", async () => {
    const server = fakeServer({ [seen]: () => ({ seen: false }), [see]: () => ({ seen: true }) });
    showPage(<TourOffer />);
    fireEvent.click(await screen.findByRole("button", { name: "New here? Five steps show you around" }));
    expect(useOverlay.getState().open).toBe("tour");
    closeOverlay();
    fireEvent.click(screen.getByRole("button", { name: "Do not offer the tour again" }));
    await waitFor(() => expect(server.asked(see)).toEqual([{ tour: "firstRun" }]));
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is not made to whoever has seen it", async () => {
    const server = fakeServer({ [seen]: () => ({ seen: true }) });
    showPage(<TourOffer />);
    await waitFor(() => expect(server.asked(seen)).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
  });
});
