import { useLocation, useNavigate } from "react-router";

/** Parameters of the address, and a setter for several of them at once; null removes one. */
export interface Address<Key extends string> {
  readonly at: Readonly<Record<Key, string | null>>;
  readonly go: (to: Partial<Record<Key, string | null>>) => void;
}

/** The state of a page, stored in the address: it can be linked and gone back to. */
export function useAddress<const Key extends string>(keys: readonly Key[]): Address<Key> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const go: Address<Key>["go"] = (to) => {
    for (const [key, value] of Object.entries<string | null | undefined>(to)) {
      if (value === null || value === undefined) query.delete(key);
      else query.set(key, value);
    }
    const text = query.toString();
    void navigate(text === "" ? pathname : `${pathname}?${text}`);
  };
  return { at: Object.fromEntries(keys.map((key) => [key, query.get(key)])) as Record<Key, string | null>, go };
}
