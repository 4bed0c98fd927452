export {
  canSeeRequest,
  findVisibleRequest,
  type RequestRow,
  requireVisibleRequest,
} from "../request-access/public.ts";
