import type { FastifyInstance } from "fastify";
import { groupSchema } from "./scim-group.ts";
import { enterpriseSchema, userSchema } from "./scim-user.ts";

/** The capabilities of this server, for providers that ask first (RFC 7643, 5 to 7). */
export function discovery(app: FastifyInstance, baseUrl: string): void {
  app.get("/ServiceProviderConfig", async () => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      { type: "oauthbearertoken", name: "Bearer token", description: "A secret given to the identity provider" },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${baseUrl}/ServiceProviderConfig` },
  }));
  app.get("/ResourceTypes", async () => listOf([resourceType("User"), resourceType("Group")]));
  app.get("/Schemas", async () => listOf(schemas));
}

function listOf(resources: readonly object[]) {
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

function resourceType(name: "User" | "Group") {
  const extensions = name === "User" ? { schemaExtensions: [{ schema: enterpriseSchema, required: false }] } : {};
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: name === "User" ? userSchema : groupSchema,
    ...extensions,
  };
}

const attribute = (name: string, more: object = {}) => ({
  name,
  type: "string",
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...more,
});
const valued = { type: "complex", multiValued: true, subAttributes: [attribute("value"), attribute("type")] };

const schemas = [
  {
    id: userSchema,
    name: "User",
    attributes: [
      attribute("userName", { required: true, uniqueness: "server" }),
      attribute("externalId", { caseExact: true }),
      attribute("displayName"),
      attribute("name", { type: "complex", subAttributes: [attribute("formatted")] }),
      attribute("active", { type: "boolean" }),
      attribute("emails", valued),
      attribute("phoneNumbers", valued),
      attribute("preferredLanguage"),
    ],
  },
  {
    id: enterpriseSchema,
    name: "EnterpriseUser",
    attributes: [attribute("employeeNumber", { uniqueness: "server" }), attribute("department")],
  },
  {
    id: groupSchema,
    name: "Group",
    attributes: [attribute("displayName", { required: true }), attribute("members", valued)],
  },
];
