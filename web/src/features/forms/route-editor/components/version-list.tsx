import type { ListedVersion } from "@signoff/server/contract/base/definitions";
import { Button } from "antd";
import dayjs from "dayjs";
import { useTexts } from "../../../../i18n/translate.ts";
import { routeMessages } from "../messages.ts";

interface VersionListProps {
  readonly versions: readonly ListedVersion[];
  readonly shown: string | undefined;
  readonly mayEdit: boolean;
  readonly onShow: (id: string) => void;
  readonly onCompare: (id: string) => void;
  readonly onAct: (what: VersionAct, version: ListedVersion) => void;
}

export type VersionAct = "publish" | "discard" | "retire" | "takeBack" | "migrate";

/** Every version of a route, newest first: who, when, why, and how many requests are on it. */
export function VersionList({ versions, shown, mayEdit, onShow, onCompare, onAct }: VersionListProps) {
  const t = useTexts(routeMessages);
  const heads = ["version", "state", "who", "when", "note", "running", "used"] as const;
  const published = versions.filter(({ state }) => state === "published");
  return (
    <table className="so-route-versions">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
          <th aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={version.id} className={version.id === shown ? "so-route-shown" : undefined}>
            <th scope="row">
              <button type="button" className="so-link-button num" onClick={() => onShow(version.id)}>
                V{version.version}
              </button>
            </th>
            <td>
              <StateTag version={version} isNewest={published[0]?.id === version.id} />
            </td>
            <td>{(version.state === "draft" ? version.createdBy : version.publishedBy) ?? t("system")}</td>
            <td className="num">{dayjs(version.publishTime ?? version.createTime).format("YYYY-MM-DD HH:mm")}</td>
            <td className="so-route-note">{version.note}</td>
            <td className="num">{version.running}</td>
            <td className="num">{version.used}</td>
            <td className="so-route-acts">
              {versions.length > 1 && (
                <Button type="link" size="small" onClick={() => onCompare(version.id)}>
                  {t("compare")}
                </Button>
              )}
              {mayEdit &&
                actsOf(version, published).map((act) => (
                  <Button key={act} type="link" size="small" onClick={() => onAct(act, version)}>
                    {t(act)}
                  </Button>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StateTag({ version, isNewest }: { readonly version: ListedVersion; readonly isNewest: boolean }) {
  const t = useTexts(routeMessages);
  const state = version.state === "published" && !isNewest ? "older" : version.state;
  return <span className={`so-route-tag so-route-state-${state}`}>{t(`state.${state}`)}</span>;
}

function actsOf(version: ListedVersion, published: readonly ListedVersion[]): readonly VersionAct[] {
  if (version.state === "draft") return ["publish", "discard"];
  if (version.state === "retired") return [];
  if (published[0]?.id !== version.id) return ["retire"];
  return published.length > 1 ? [...(version.used === 0 ? (["takeBack"] as const) : []), "migrate"] : ["migrate"];
}
