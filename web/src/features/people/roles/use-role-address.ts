import { useAddress } from "../../../pages/use-address.ts";

/** Where the page stands: the chosen role, the form beside it (`new`, or an id), and the role a new one is copied from. */
export function useRoleAddress() {
  const { at, go } = useAddress(["role", "record", "from"]);
  return { ...at, go };
}

export type RoleAddress = ReturnType<typeof useRoleAddress>;
