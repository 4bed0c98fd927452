import type { NewsFields } from "@signoff/domain/records/news";
import { Segmented } from "antd";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { DepartmentPicker } from "../../../../pickers/department-picker.tsx";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { newsEditingMessages } from "../messages.ts";
import { asAudience, isForAll, type NewsAudience, type PlaceKind, placesOf, withPlaces } from "../news-audience.ts";
import { useAudience, usePlaces } from "../queries.ts";

/** Everyone, or any number of groups, departments and roles, with the number of people. */
export function AudienceField({ id, value, disabled, invalid, describedBy, onChange }: EditorProps<NewsFields>) {
  const t = useTexts(newsEditingMessages);
  const audience = asAudience(value);
  // Keeps the selection when somebody only looks how many everyone is.
  const [chosen, setChosen] = useState<NewsAudience>([]);
  const reached = useAudience(audience, undefined);
  const control = { disabled, "aria-describedby": describedBy, ...(invalid ? { status: "error" as const } : {}) };
  const choose = (kind: PlaceKind, places: readonly { readonly id: string; readonly name?: string }[]) =>
    onChange(withPlaces(audience, kind, places));
  return (
    <div className="so-news-audience">
      <Segmented<"all" | "some">
        id={id}
        size="small"
        block
        disabled={disabled}
        value={isForAll(audience) ? "all" : "some"}
        options={[
          { value: "all", label: t("audience.all") },
          { value: "some", label: t("audience.some") },
        ]}
        onChange={(wanted) => {
          if (wanted === "all") setChosen(audience);
          onChange(wanted === "all" ? [{ kind: "all" }] : chosen);
        }}
      />
      {!isForAll(audience) && (
        <>
          <PlaceSelect {...control} id={`${id}-group`} kind="group" {...{ audience, choose }} />
          <label htmlFor={`${id}-department`}>{t("audience.department")}</label>
          <DepartmentPicker
            {...control}
            id={`${id}-department`}
            multiple
            value={placesOf(audience, "department")}
            onChange={(places) => choose("department", places)}
          />
          <PlaceSelect {...control} id={`${id}-role`} kind="role" {...{ audience, choose }} />
        </>
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
  readonly choose: (kind: PlaceKind, places: readonly { readonly id: string; readonly name?: string }[]) => void;
}

function PlaceSelect({ id, audience, kind, choose, ...control }: PlaceSelectProps) {
  const t = useTexts(newsEditingMessages);
  const places = usePlaces(kind) ?? [];
  const chosen = placesOf(audience, kind);
  const nameless = chosen.filter((place) => places.every((one) => one.id !== place.id));
  return (
    <>
      <label htmlFor={id}>{t(`audience.${kind}`)}</label>
      <SelectBox<string[]>
        {...control}
        id={id}
        mode="multiple"
        className="so-picker"
        value={chosen.map((place) => place.id)}
        options={[...places, ...nameless].map((place) => ({ value: place.id, label: place.name ?? place.id }))}
        onChange={(ids) =>
          choose(
            kind,
            places.concat(nameless as typeof places).filter((one) => ids.includes(one.id)),
          )
        }
      />
    </>
  );
}
