// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { type WarmLazy, warmLazy } from "./warm-lazy.tsx";

afterEach(cleanup);

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

const shownIn = (Component: typeof Greeting | WarmLazy<{ readonly name: string }>["Component"]) => (
  <Suspense fallback={<p>Loading</p>}>
    <Component name="Lin" />
  </Suspense>
);

describe("a component of a script of its own", () => {
  it("shows its fallback until the script has come", async () => {
    const { Component } = warmLazy(() => Promise.resolve(Greeting));
    render(shownIn(Component));
    expect(screen.getByText("Loading")).toBeTruthy();
    expect(await screen.findByText("Hello Lin")).toBeTruthy();
  });

  it("renders at once after it was warmed up", async () => {
    const { Component, warmUp } = warmLazy(() => Promise.resolve(Greeting));
    await warmUp();
    render(shownIn(Component));
    expect(screen.getByText("Hello Lin")).toBeTruthy();
  });
});
