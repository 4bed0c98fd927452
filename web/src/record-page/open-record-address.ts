import { useLocation, useNavigate } from "react-router";

export const parameter = "record";

/** The open record, from the address. */
export function useOpenRecord() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = new URLSearchParams(search).get(parameter);
  const openRecord = (id: string | null) => void navigate(`${pathname}${searchWith(search, id)}`);
  return { open, openRecord };
}

/** The address of this page with a record open beside its list. */
export function searchWith(search: string, id: string | null): string {
  const query = new URLSearchParams(search);
  if (id === null) query.delete(parameter);
  else query.set(parameter, id);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
