import { type ComponentType, createElement, lazy, type ReactNode, useState } from "react";

export interface WarmLazy<Props> {
  readonly Component: (props: Props) => ReactNode;
  /** Loads the component before it is needed. */
  readonly warmUp: () => Promise<void>;
}

/**
 * A component with a script of its own that renders at once if the script is already loaded: React delays content once
 * its fallback was shown, even for no time at all.
 */
export function warmLazy<Props extends object>(load: () => Promise<ComponentType<Props>>): WarmLazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Late = lazy(async () => ({ default: await load() }));
  return {
    Component: function WarmLazy(props: Props) {
      const [Shown] = useState<ComponentType<Props> | typeof Late>(() => loaded ?? Late);
      return createElement<Props>(Shown, props);
    },
    warmUp: async () => {
      loaded = await load();
    },
  };
}
