import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import * as fc from "fast-check";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { endSession, goOnSignedIn, signInAgain } from "./end-session.ts";
import { patience } from "./browser-suite.ts";
import { demoPassword, type RunningApp } from "./start-app.ts";
import { showTable } from "./table-tab.ts";

/** Actions during input; only `type` is intended by the user. */
export const mishaps = ["type", "click", "escape", "back", "reload", "tab", "offline", "end", "hurry"] as const;
export type Mishap = (typeof mishaps)[number];

/** A form in a window: how a value is entered at one of its places, and the current value. */
export interface ClumsyForm {
  readonly path: string;
  readonly user: string;
  readonly places: readonly string[];
  readonly enter: (page: Page, place: string, text: string) => Promise<void>;
  readonly shown: (page: Page, place: string) => Promise<string>;
}

/** Each step: the action, and the place for typing. */
export const clumsySteps = (count: number) =>
  fc.array(fc.record({ mishap: fc.constantFrom(...mishaps), at: fc.nat(99) }), { minLength: count, maxLength: count });

/** Fields of a form that accept any text at any time. */
export function freeFields(definition: FormDefinition): readonly string[] {
  const fields = definition.sections.flatMap(({ fields: all, storeAs }) => (storeAs === undefined ? all : []));
  const closed = new Set(definition.nodeEdits.filter((edit) => !edit.requesterToo).flatMap(({ editable }) => editable));
  return fields
    .filter(({ type, maxLength = 100 }) => (type === "text" || type === "textarea") && maxLength >= 8)
    .filter(
      ({ key, formKey, system, visible, readOnly, fixed, fixedWhen, pattern }) =>
        [system, visible, readOnly, fixed, fixedWhen, pattern, formKey].every((one) => one === undefined) &&
        !closed.has(key),
    )
    .map(({ key }) => key)
    .slice(0, 5);
}

async function untilTrue(holds: () => Promise<boolean>, message: string): Promise<void> {
  await expect.poll(holds, { timeout: 60_000, interval: 250, message }).toBe(true);
}

/** One person, one window, one form, and everything that goes wrong. */
export class ClumsyUser {
  /** The values of all places, as the person remembers them. */
  readonly typed = new Map<string, string>();
  private readonly app: RunningApp;
  readonly page: Page;
  private readonly context: BrowserContext;
  private readonly form: ClumsyForm;
  private readonly goTo: (path: string) => Promise<void>;
  private count = 0;

  constructor(
    app: RunningApp,
    window: { page: Page; context: BrowserContext; goTo: (path: string) => Promise<void> },
    form: ClumsyForm,
  ) {
    this.app = app;
    this.page = window.page;
    this.context = window.context;
    this.goTo = window.goTo;
    this.form = form;
    // The browser asks whether to leave: this user always says yes.
    this.page.on("dialog", (dialog) => void dialog.accept());
  }

  async step({ mishap, at }: { readonly mishap: Mishap; readonly at: number }): Promise<void> {
    switch (mishap) {
      case "type":
        await this.type(at);
        break;
      case "click":
        await this.clickSomewhere(at);
        break;
      case "escape":
        await this.page.keyboard.press("Escape");
        break;
      case "back":
        await this.page.goBack();
        await this.page.goForward();
        break;
      case "reload":
        await this.page.reload();
        break;
      case "hurry":
        await this.type(at);
        await this.page.reload();
        break;
      case "tab":
        await this.page.getByRole("tab", { name: "Home" }).click();
        await this.page.waitForURL("**/home");
        break;
      case "offline":
        await this.context.setOffline(true);
        await this.type(at);
        await this.context.setOffline(false);
        break;
      case "end":
        await endSession(this.app, this.page);
        await this.type(at);
        // Reported at once: with the next save, while typing pauses.
        await signInAgain(this.page).waitFor(patience);
        break;
    }
    await this.backToForm();
  }

  /** Signs in if necessary, answers questions, and opens the form again if it is not on screen. */
  async backToForm(): Promise<void> {
    // Seen twice: a page that is about to close is still there while the next one loads.
    let seen = 0;
    const isBack = async () => {
      seen = (await this.isAtForm()) ? seen + 1 : 0;
      if (seen === 2) return true;
      if ((await signInAgain(this.page).count()) > 0) await this.goOn();
      else if (this.page.url().includes("/login")) await this.signIn();
      else if ((await this.page.getByRole("button", { name: "All mine" }).count()) > 0) await this.insist();
      else if (!this.isAtAddress()) await this.goTo(this.form.path);
      return false;
    };
    await untilTrue(isBack, "the form comes back");
  }

  private async type(at: number): Promise<void> {
    const place = this.form.places[at % this.form.places.length] ?? "";
    this.count += 1;
    const text = `typed ${this.count}`;
    await this.form.enter(this.page, place, text);
    this.typed.set(place, text);
  }

  /** Anywhere on the form except on elements with an effect. */
  private async clickSomewhere(at: number): Promise<void> {
    const point = { x: 450 + ((at * 37) % 600), y: 180 + ((at * 53) % 580) };
    const isHarmless = await this.page.evaluate(({ x, y }) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && hit.closest("button, a, input, label, [role], [tabindex], .ant-select") === null;
    }, point);
    if (isHarmless) await this.page.mouse.click(point.x, point.y);
  }

  private isAtAddress(): boolean {
    return this.page.url().includes(this.form.path);
  }

  private async isAtForm(): Promise<boolean> {
    if (!this.isAtAddress()) return false;
    const [place = ""] = this.form.places;
    await showTable(this.page, place);
    const isOpen = await this.page.locator(`[data-path="${place}"]`).first().isVisible();
    return isOpen && (await this.page.locator(".ant-modal-wrap:visible").count()) === 0;
  }

  private async goOn(): Promise<void> {
    await goOnSignedIn(this.page);
    await signInAgain(this.page).waitFor({ state: "detached", ...patience });
  }

  private async signIn(): Promise<void> {
    if ((await this.page.getByLabel("Account").count()) === 0) return;
    await this.page.getByLabel("Account").fill(this.form.user);
    await this.page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await this.page.getByRole("button", { name: "Sign in", exact: true }).click();
  }

  /** A save that a reload interrupted may have arrived: both are shown, and the last input counts. */
  private async insist(): Promise<void> {
    await this.page.getByRole("button", { name: "All mine" }).click();
    await this.page.getByRole("button", { name: "Save the result" }).click();
  }
}
