import type { Handlers } from "../../../http/handler.ts";
import { answerWithdraw } from "./life/answer-withdraw.ts";
import { cancelRequest } from "./life/cancel-request.ts";
import { closeCondition } from "./life/close-condition.ts";
import { compareRequests } from "./compare/compare-requests.ts";
import type { requestsContract } from "./contract.ts";
import { copyRequest } from "./life/copy-request.ts";
import { copyInPeople } from "./life/copy-in-people.ts";
import { createRequest } from "./life/create-request.ts";
import { deleteRequest } from "./life/delete-request.ts";
import { listImpact } from "./impact/list-impact.ts";
import { listHistory } from "./read/list-history.ts";
import { previewRoute } from "./read/preview-route.ts";
import { reviseRequest } from "./life/revise-request.ts";
import { saveRequest } from "./life/save-request.ts";
import type { RequestServices } from "./services.ts";
import { showRequest } from "./read/show-request.ts";
import { showDiagram } from "./read/show-diagram.ts";
import { submitRequest } from "./life/submit-request.ts";
import { showNewestVersion } from "./life/version-chain.ts";
import { voidRequest } from "./life/void-request.ts";
import { withdrawRequest } from "./life/withdraw-request.ts";

export function requestsRoutes(services: RequestServices): Handlers<typeof requestsContract> {
  return {
    create: (context, request) => createRequest(context, services, request),
    detail: (context, request) => showRequest(context, services, request),
    save: (context, request) => saveRequest(context, services, request),
    submit: (context, request) => submitRequest(context, services, request),
    previewRoute: (context, request) => previewRoute(context, services, request),
    withdraw: (context, request) => withdrawRequest(context, services, request),
    answerWithdraw: (context, request) => answerWithdraw(context, services, request),
    cancel: (context, request) => cancelRequest(context, services, request),
    remove: (context, request) => deleteRequest(context, services, request),
    copy: (context, request) => copyRequest(context, services, request),
    revise: (context, request) => reviseRequest(context, services, request),
    void: (context, request) => voidRequest(context, services, request),
    impact: (context, request) => listImpact(context, services, request),
    copyIn: (context, request) => copyInPeople(context, services, request),
    closeCondition: (context, request) => closeCondition(context, services, request),
    newestVersion: (context, request) => showNewestVersion(context, services, request),
    history: (context, request) => listHistory(context, services, request),
    diagram: (context, request) => showDiagram(context, services, request),
    compare: (context, request) => compareRequests(context, services, request),
  };
}
