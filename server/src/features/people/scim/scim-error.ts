/** A refusal in the format of SCIM (RFC 7644, 3.12). */
export class ScimError extends Error {
  override readonly name = "ScimError";
  readonly status: number;
  readonly scimType: string | undefined;

  constructor(status: number, detail: string, scimType?: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

const schema = "urn:ietf:params:scim:api:messages:2.0:Error";

export function presentScimError(status: number, detail: string, scimType?: string) {
  return { schemas: [schema], status: String(status), detail, ...(scimType === undefined ? {} : { scimType }) };
}

export const noSuchResource = (id: string) => new ScimError(404, `Resource ${id} not found`);
export const taken = (attribute: string) => new ScimError(409, `Another resource has this ${attribute}`, "uniqueness");
