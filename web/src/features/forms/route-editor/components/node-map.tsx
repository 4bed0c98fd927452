import { Select } from "antd";
import { useTexts } from "../../../../i18n/translate.ts";
import { trialMessages } from "../trial-messages.ts";

interface Place {
  readonly key: string;
  readonly name: string;
}

interface NodeMapProps {
  readonly listed: { readonly from: readonly Place[]; readonly to: readonly Place[] };
  readonly version: number;
  readonly map: Readonly<Record<string, string>>;
  readonly onChange: (map: Readonly<Record<string, string>>) => void;
}

/** Steps of the old version whose key the new one lacks, each with its counterpart. */
export function NodeMap({ listed, version, map, onChange }: NodeMapProps) {
  const t = useTexts(trialMessages);
  const known = new Set(listed.to.map(({ key }) => key));
  const gone = listed.from.filter(({ key }) => !known.has(key));
  const choose = (key: string, target: string | undefined) => {
    const { [key]: _before, ...others } = map;
    onChange(target === undefined ? others : { ...others, [key]: target });
  };
  return (
    <section className="so-route-map" aria-label={t("map")}>
      <h2>{t("map")}</h2>
      <p className="so-faint">{t("map.hint")}</p>
      {gone.map(({ key, name }) => (
        <div key={key} className="so-route-pair">
          <span>
            {name} <code>{key}</code>
          </span>
          <Select
            allowClear
            aria-label={`${t("map.to", { version })}: ${name}`}
            placeholder={t("map.gone")}
            value={map[key]}
            options={listed.to.map((place) => ({ value: place.key, label: `${place.name} (${place.key})` }))}
            onChange={(target: string | undefined) => choose(key, target)}
          />
        </div>
      ))}
    </section>
  );
}
