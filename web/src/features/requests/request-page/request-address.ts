/** Address of a request for a reader who comes from another one: in the same subsystem. */
export function detailAddress(subsystem: string, applyId: string, formType: string): string {
  return `/pages/${subsystem}/detail?${new URLSearchParams({ applyId, formType })}`;
}
