import type { Handlers } from "../../http/handler.ts";
import { answerWithdraw } from "./answer-withdraw.ts";
import { cancelApplication } from "./cancel-application.ts";
import { compareApplications } from "./compare-applications.ts";
import type { applicationsContract } from "./contract.ts";
import { copyApplication } from "./copy-application.ts";
import { copyInPeople } from "./copy-in-people.ts";
import { createApplication } from "./create-application.ts";
import { deleteApplication } from "./delete-application.ts";
import { listHistory } from "./list-history.ts";
import { previewRoute } from "./preview-route.ts";
import { reviseApplication } from "./revise-application.ts";
import { saveApplication } from "./save-application.ts";
import type { ApplicationServices } from "./services.ts";
import { showApplication } from "./show-application.ts";
import { showDiagram } from "./show-diagram.ts";
import { submitApplication } from "./submit-application.ts";
import { showNewestVersion } from "./version-chain.ts";
import { voidApplication } from "./void-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

export function applicationsRoutes(services: ApplicationServices): Handlers<typeof applicationsContract> {
  return {
    create: (context, request) => createApplication(context, services, request),
    detail: (context, request) => showApplication(context, services, request),
    save: (context, request) => saveApplication(context, services, request),
    submit: (context, request) => submitApplication(context, services, request),
    previewRoute: (context, request) => previewRoute(context, services, request),
    withdraw: (context, request) => withdrawApplication(context, services, request),
    answerWithdraw: (context, request) => answerWithdraw(context, services, request),
    cancel: (context, request) => cancelApplication(context, services, request),
    remove: (context, request) => deleteApplication(context, services, request),
    copy: (context, request) => copyApplication(context, services, request),
    revise: (context, request) => reviseApplication(context, services, request),
    void: (context, request) => voidApplication(context, services, request),
    copyIn: (context, request) => copyInPeople(context, services, request),
    newestVersion: (context, request) => showNewestVersion(context, services, request),
    history: (context, request) => listHistory(context, services, request),
    diagram: (context, request) => showDiagram(context, services, request),
    compare: (context, request) => compareApplications(context, services, request),
  };
}
