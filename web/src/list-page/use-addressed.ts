import { useLocation, useNavigate } from "react-router";

/** A condition of the list from the address, and a setter; setting it shows the first page. */
export function useAddressed(parameter: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = (value: string | null) => {
    const query = new URLSearchParams(search);
    query.delete("page");
    if (value === null) query.delete(parameter);
    else query.set(parameter, value);
    const text = query.toString();
    void navigate(`${pathname}${text === "" ? "" : `?${text}`}`);
  };
  return [new URLSearchParams(search).get(parameter), choose] as const;
}
