/** A blank remark counts as none. */
export function remarkOf({ remark }: { readonly remark?: string | undefined }): { remark?: string } {
  return remark === undefined || remark.trim() === "" ? {} : { remark };
}
