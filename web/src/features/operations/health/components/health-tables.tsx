import dayjs from "dayjs";
import { formatSize } from "../../../../fields/attachments/format-size.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { healthMessages } from "../messages.ts";
import type { Health } from "../queries.ts";

const minute = (time: string) => dayjs(time).format("YYYY-MM-DD HH:mm");

interface TableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [string, ...(string | number)[]])[];
}

function Table({ title, heads, rows }: TableProps) {
  return (
    <Panel title={title} hint={rows.length}>
      <div className="so-health-scroll">
        <table className="so-health-table" aria-label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={heads[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** Every node that ran today. */
export function NodeTable({ nodes }: Pick<Health, "nodes">) {
  const t = useTexts(healthMessages);
  const heads = [
    "node",
    "nodeState",
    "version",
    "started",
    "seen",
    "nodeMemory",
    "loop",
    "connections",
    "diskFree",
  ] as const;
  const rows = nodes.map((one) => {
    const seen = minute(one.seenTime);
    const disk = `${formatSize(one.diskFreeBytes)} / ${formatSize(one.diskSizeBytes)}`;
    const figures = [formatSize(one.memoryBytes), `${one.loopMs} ${t("ms")}`, one.connections ?? "–", disk] as const;
    return [one.node, t(`node.${one.state}`), one.version, minute(one.startTime), seen, ...figures] as const;
  });
  return <Table title={t("nodes")} heads={heads.map((head) => t(head))} rows={rows} />;
}

/** Queues with work or failures first, then the others. */
export function QueueTable({ queues }: Pick<Health, "queues">) {
  const t = useTexts(healthMessages);
  const heads = ["queue", "waiting", "later", "active", "failedJobs"] as const;
  const rows = queues
    .toSorted((a, b) => b.failed - a.failed || b.waiting - a.waiting || a.name.localeCompare(b.name))
    .map((one) => [one.name, one.waiting, one.later, one.active, one.failed] as const);
  return <Table title={t("queues")} heads={heads.map((head) => t(head))} rows={rows} />;
}
