import { expect, it } from "vitest";
import { DefinitionStore } from "../../features/base/definitions/public.ts";
import { drain, findingText, verifyLogs, verifyStatements } from "../../features/operations/audit/public.ts";
import { createDemoDatabase } from "../../testing/test-database.ts";

it("[R-SIGN-3] what the people of the demo company decided is about what is kept, in every kind of form", async () => {
  const database = await createDemoDatabase();
  const findings: string[] = [];
  const services = { definitions: new DefinitionStore(), checkSignature: () => "unknown-key" as const };
  const { statements } = await drain(verifyStatements(database.kysely, services), (finding) =>
    findings.push(findingText(finding)),
  );
  await verifyLogs(database, "/nonexistent/tips.jsonl", (finding) => findings.push(findingText(finding)));
  expect(findings).toEqual([]);
  expect(statements).toBeGreaterThan(500);
  await database.close();
});
