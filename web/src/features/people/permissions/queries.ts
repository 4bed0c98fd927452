import { permissionsContract } from "@signoff/server/contract/base/permissions";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import type { CallOptions } from "../../../api/request.ts";
import { rememberPermissions, useSession } from "../../../session/session-store.ts";

/** Reloads after a change of rights: the shown menus follow, and stay as they are while the server does not answer. */
export async function refreshPermissions(): Promise<void> {
  const { token, menus } = useSession.getState();
  if (token === null || menus === null) return;
  const { menu, auth } = await permissionsNow({ loading: false, handles: true });
  // Another user may have signed in meanwhile.
  if (useSession.getState().token === token) rememberPermissions(menu, auth);
}

function permissionsNow(options: CallOptions) {
  return callEndpoint(permissionsContract.getUserPermissionByToken, {}, options);
}

/**
 * Loads menus and button permissions of the signed-in user into the session. If the server cannot be reached, the menus
 * restored from before the reload are used; the server checks every call anyway.
 */
export async function loadPermissions(): Promise<void> {
  try {
    const { menu, auth } = await permissionsNow({});
    rememberPermissions(menu, auth);
  } catch (error) {
    const { token, menus } = useSession.getState();
    // A refused token has meanwhile signed the user out: the guard then goes to the login page.
    if (token === null) return;
    if (menus === null) throw error;
    rememberPermissions(menus, []);
  }
}
