import { permissionsContract } from "@signoff/server/contract/permissions";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { rememberPermissions, useSession } from "../../session/session-store.ts";

/**
 * Loads menus and button permissions of the signed-in user into the session. When the server cannot be reached, menus
 * restored from before the reload serve; the server judges every call anyway.
 */
export async function loadPermissions(): Promise<void> {
  try {
    const { menu, auth } = await callEndpoint(permissionsContract.getUserPermissionByToken, {});
    rememberPermissions(menu, auth);
  } catch (error) {
    const { token, menus } = useSession.getState();
    // A refused token has signed the user out meanwhile: the guard then goes to the login page.
    if (token === null) return;
    if (menus === null) throw error;
    rememberPermissions(menus, []);
  }
}
