import { Component, type ReactNode } from "react";

interface ErrorCatcherProps {
  readonly children: ReactNode;
  readonly renderError: (error: unknown) => ReactNode;
}

/** Keeps a broken page from breaking the shell. React has no function form of this. */
export class ErrorCatcher extends Component<ErrorCatcherProps, { readonly error: unknown; readonly failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.renderError(this.state.error) : this.props.children;
  }
}
