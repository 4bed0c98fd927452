import type { NewsFields } from "@signoff/server/contract/news-editing";
import { Segmented } from "antd";
import { useTexts } from "../../../i18n/translate.ts";
import { DepartmentPicker } from "../../../pickers/department-picker.tsx";
import type { EditorProps } from "../../../record-page/record-definition.ts";
import { SelectBox } from "../../../ui/select-box.tsx";
import { newsEditingMessages } from "../messages.ts";
import { asAudience, type NewsAudience } from "../news-audience.ts";
import { useAudience, usePlaces } from "../queries.ts";

const kinds = ["all", "group", "department", "role"] as const;

/** Everyone, or one group, department or role; with how many people that is. */
export function AudienceField({ id, value, disabled, invalid, describedBy, onChange }: EditorProps<NewsFields>) {
  const t = useTexts(newsEditingMessages);
  const audience = asAudience(value);
  const reached = useAudience(audience, undefined);
  const control = { disabled, "aria-describedby": describedBy, ...(invalid ? { status: "error" as const } : {}) };
  return (
    <div className="so-news-audience">
      <Segmented<NewsAudience["kind"]>
        id={id}
        size="small"
        block
        disabled={disabled}
        value={audience.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`audience.${kind}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      {audience.kind === "department" && (
        <DepartmentPicker
          {...control}
          id={`${id}-which`}
          multiple={false}
          value={audience.id === undefined ? [] : [{ id: audience.id, name: audience.name ?? audience.id }]}
          onChange={([place]) => onChange({ kind: "department", ...place })}
        />
      )}
      {(audience.kind === "group" || audience.kind === "role") && (
        <PlaceSelect {...control} id={`${id}-which`} audience={audience} kind={audience.kind} onChange={onChange} />
      )}
      {reached && (
        <p className="so-record-hint" role="status">
          {t("audience.count", { count: reached.count })}
          {reached.absent > 0 && ` · ${t("audience.absent", { count: reached.absent })}`}
        </p>
      )}
    </div>
  );
}

interface PlaceSelectProps {
  readonly id: string;
  readonly disabled: boolean;
  readonly status?: "error";
  readonly kind: "group" | "role";
  readonly audience: NewsAudience;
  readonly onChange: (audience: NewsAudience) => void;
}

function PlaceSelect({ audience, kind, onChange, ...control }: PlaceSelectProps) {
  const t = useTexts(newsEditingMessages);
  const places = usePlaces(kind) ?? [];
  return (
    <SelectBox<string | null>
      {...control}
      className="so-picker"
      aria-label={t("audience.which")}
      placeholder={t("audience.which")}
      value={audience.id ?? null}
      options={places.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const place = places.find((one) => one.id === id);
        onChange(place === undefined ? { kind } : { kind, ...place });
      }}
    />
  );
}
