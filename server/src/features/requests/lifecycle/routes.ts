import type { Handlers } from "../../../http/handler.ts";
import { closeCondition } from "./life/close-condition.ts";
import { compareRequests } from "./compare/compare-requests.ts";
import type { requestsContract } from "./contract.ts";
import { copyRequest } from "./life/copy-request.ts";
import { copyInPeople } from "./life/copy-in-people.ts";
import { createRequest } from "./life/create-request.ts";
import { listImpact } from "./impact/list-impact.ts";
import { listHistory } from "./read/list-history.ts";
import { previewRoute } from "./read/preview-route.ts";
import { reviseRequest } from "./life/revise-request.ts";
import { saveRequest } from "./life/save-request.ts";
import type { RequestServices } from "./services.ts";
import { showRequest } from "./read/header.ts";
import { showDiagram } from "./read/show-diagram.ts";
import { submitRequest } from "./life/submit-request.ts";
import { showNewestVersion } from "./life/version-chain.ts";
import { voidRequest } from "./life/void-request.ts";
import { answerWithdraw, cancelRequest, deleteRequest, withdrawRequest } from "./life/withdraw-request.ts";

export const requestsRoutes: Handlers<typeof requestsContract, RequestServices> = {
  create: createRequest,
  detail: showRequest,
  save: saveRequest,
  submit: submitRequest,
  previewRoute,
  withdraw: withdrawRequest,
  answerWithdraw,
  cancel: cancelRequest,
  remove: deleteRequest,
  copy: copyRequest,
  revise: reviseRequest,
  void: voidRequest,
  impact: listImpact,
  copyIn: copyInPeople,
  closeCondition,
  newestVersion: showNewestVersion,
  history: listHistory,
  diagram: showDiagram,
  compare: compareRequests,
};
