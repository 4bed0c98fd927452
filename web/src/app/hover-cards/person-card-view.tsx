import { useQuery } from "@tanstack/react-query";
import { usePersonRows } from "../../pickers/person-rows.ts";
import { usePickerSources } from "../../pickers/picker-sources.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CardFrame } from "./card-frame.tsx";

/** A person who is pointed at again is not loaded again. */
const freshMs = 60_000;

interface PersonCardViewProps {
  readonly link: Element;
  readonly id: string;
}

/** Who somebody is: department, numbers, leaders, and who stands in while they are away. */
export function PersonCardView({ link, id }: PersonCardViewProps) {
  const { person } = usePickerSources();
  const rowsOf = usePersonRows();
  const { data } = useQuery({
    queryKey: ["person-card", id],
    queryFn: ({ signal }) => person(id, signal),
    staleTime: freshMs,
    retry: false,
  });
  if (!data) return null;
  const { away, rows } = rowsOf(data);
  const head = (
    <>
      <Avatar name={data.name} size={34} />
      <b>{data.name}</b>
    </>
  );
  return <CardFrame link={link} head={head} {...(away === undefined ? {} : { subject: away })} facts={rows} />;
}
