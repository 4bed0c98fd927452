import { permissionsContract } from "@signoff/server/contract/base/permissions";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import type { CallOptions } from "../../../api/request.ts";
import { rememberPermissions, useSession } from "../../../session/session-store.ts";

/** The same again after rights have changed: what is shown follows, and stays as it is while the server does not answer. */
export async function refreshPermissions(): Promise<void> {
  const { token, menus } = useSession.getState();
  if (token === null || menus === null) return;
  const { menu, auth } = await permissionsNow({ loading: false, handles: true });
  // Somebody else may have signed in meanwhile.
  if (useSession.getState().token === token) rememberPermissions(menu, auth);
}

function permissionsNow(options: CallOptions) {
  return callEndpoint(permissionsContract.getUserPermissionByToken, {}, options);
}

/**
 * Loads menus and button permissions of the signed-in user into the session. When the server cannot be reached, menus
 * restored from before the reload serve; the server judges every call anyway.
 */
export async function loadPermissions(): Promise<void> {
  try {
    const { menu, auth } = await permissionsNow({});
    rememberPermissions(menu, auth);
  } catch (error) {
    const { token, menus } = useSession.getState();
    // A refused token has signed the user out meanwhile: the guard then goes to the login page.
    if (token === null) return;
    if (menus === null) throw error;
    rememberPermissions(menus, []);
  }
}
