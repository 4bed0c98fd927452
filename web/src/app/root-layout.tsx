import { Outlet } from "react-router";
import { ConfirmLeaveHost } from "./confirm-leave.tsx";
import { LoadingIndicator } from "./loading-indicator.tsx";

export function RootLayout() {
  return (
    <ConfirmLeaveHost>
      <LoadingIndicator />
      <Outlet />
    </ConfirmLeaveHost>
  );
}
