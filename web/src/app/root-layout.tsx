import { Outlet } from "react-router";
import { ConfirmLeaveHost } from "./confirm-leave.tsx";
import { useShownPlace } from "./follow-navigation.ts";
import { LoadingIndicator } from "./loading-indicator.tsx";

export function RootLayout() {
  useShownPlace();
  return (
    <ConfirmLeaveHost>
      <LoadingIndicator />
      <Outlet />
    </ConfirmLeaveHost>
  );
}
