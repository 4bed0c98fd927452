import type { RoutingNode, RoutingPicture } from "@signoff/server/contract/routing-admin";
import { joinedNames } from "@signoff/domain/locale";
import { Check, ChevronsRight, Circle, CircleDot } from "lucide-react";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { routingAdminMessages } from "../messages.ts";

interface PathPictureProps {
  readonly before: RoutingPicture;
  readonly after: RoutingPicture | undefined;
}

/** The way before and after, node by node: what differs is marked in the second row. */
export function PathPicture({ before, after }: PathPictureProps) {
  const t = useTexts(routingAdminMessages);
  return (
    <section className="so-routing-path" aria-label={t("path")}>
      <header>
        <strong>{t("path")}</strong> <span>{t("path.hint")}</span>
      </header>
      <PathRow label={t("before")} picture={before} other={undefined} />
      {after && <PathRow label={t("after")} picture={after} other={before} />}
    </section>
  );
}

interface PathRowProps {
  readonly label: string;
  readonly picture: RoutingPicture;
  readonly other: RoutingPicture | undefined;
}

function PathRow({ label, picture, other }: PathRowProps) {
  const t = useTexts(routingAdminMessages);
  return (
    <div className="so-routing-row">
      <div className="so-routing-row-label">
        <strong>{label}</strong>
        <span>{t("round", { round: picture.round })}</span>
      </div>
      <ol>
        {picture.nodes.map((node) => (
          <PathNode
            key={node.key}
            node={node}
            before={other?.nodes.find(({ key }) => key === node.key)}
            isNew={other}
          />
        ))}
      </ol>
    </div>
  );
}

interface PathNodeProps {
  readonly node: RoutingNode;
  readonly before: RoutingNode | undefined;
  /** The other row; undefined: this is the first one, and nothing is compared. */
  readonly isNew: RoutingPicture | undefined;
}

function PathNode({ node, before, isNew }: PathNodeProps) {
  const locale = useLocale();
  const names = joinedNames(
    node.people.map(({ name }) => name),
    locale,
  );
  const isChanged = isNew !== undefined && (before === undefined || !isSame(node, before));
  return (
    <li className={`so-routing-node so-routing-${node.state}${isChanged ? " so-routing-changed" : ""}`}>
      <StateGlyph state={node.state} />
      <strong title={node.name}>{node.name}</strong>
      <span title={names}>{names === "" ? "–" : names}</span>
    </li>
  );
}

function isSame(one: RoutingNode, other: RoutingNode): boolean {
  const ids = ({ people }: RoutingNode) => people.map(({ id }) => id).join();
  return one.state === other.state && ids(one) === ids(other);
}

/** The shape says how the node stands, not the colour alone. */
export function StateGlyph({ state }: Pick<RoutingNode, "state">) {
  const look = { size: 14, strokeWidth: 2, "aria-hidden": true } as const;
  if (state === "done") return <Check {...look} />;
  if (state === "current") return <CircleDot {...look} />;
  return state === "skipped" ? <ChevronsRight {...look} /> : <Circle {...look} strokeDasharray="3 3" />;
}
