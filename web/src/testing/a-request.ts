/** Test data: a running request, as lists show it. */
export function aRequest(no: string, more: Partial<ARequest> = {}): ARequest {
  return { ...plainRequest(no), ...more };
}

/** Test data: a waiting task. */
export function aTask(no: string, more: Partial<ATask> = {}): ATask {
  return { ...plainTask(no), ...more };
}

type ARequest = ReturnType<typeof plainRequest>;
type ATask = ReturnType<typeof plainTask>;

const thursday = "2026-11-12T08:00:00.000Z";

function plainRequest(no: string) {
  return {
    applyId: no,
    requestNo: no as string | null,
    formType: "mci",
    subject: `Subject of ${no}`,
    status: 2,
    version: 1,
    revision: 1,
    requesterId: "to.guo",
    requesterName: "Guo Fei",
    applicantId: "to.guo",
    applicantName: "Guo Fei",
    departId: "D41",
    departName: "Tape-out",
    createTime: thursday,
    submitTime: thursday as string | null,
    completeTime: null as string | null,
    currentNode: ["Module sign"],
    handler: ["Sun Peng"],
    priority: null as string | null,
    arrivalTime: thursday as string | null,
  };
}

function plainTask(no: string) {
  return {
    ...plainRequest(no),
    taskId: `${no}_1`,
    taskKind: "approve" as const,
    nodeKey: "module",
    nodeName: "Module sign",
    arrivalTime: thursday,
    dueTime: null as string | null,
    onBehalfOf: null as string | null,
    overdue: false,
    seen: true,
  };
}
