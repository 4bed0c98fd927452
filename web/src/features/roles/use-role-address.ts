import { useLocation, useNavigate } from "react-router";

/** Where the page stands: the chosen role, and the form that is open beside it (`new`, or the id of a role). */
export interface RoleAddress {
  readonly role: string | null;
  readonly record: string | null;
  /** The role that a new one is copied from. */
  readonly from: string | null;
  readonly go: (to: Partial<Record<"role" | "record" | "from", string | null>>) => void;
}

export function useRoleAddress(): RoleAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const go: RoleAddress["go"] = (to) => {
    for (const [key, value] of Object.entries(to)) {
      if (value === null) query.delete(key);
      else query.set(key, value);
    }
    const text = query.toString();
    void navigate(text === "" ? pathname : `${pathname}?${text}`);
  };
  return { role: query.get("role"), record: query.get("record"), from: query.get("from"), go };
}
