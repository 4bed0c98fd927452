/** Where a request is shown: read or edited by its id, decided by the id of a task. */
export function detailAddress(subsystem: string, applyId: string, formType: string): string {
  return `/pages/${subsystem}/detail?${new URLSearchParams({ applyId, formType })}`;
}

export function approveAddress(subsystem: string, taskId: string, formType: string): string {
  return `/pages/${subsystem}/approve?${new URLSearchParams({ taskId, formType })}`;
}
