-- A frame is its body's customer's: look-ups keep it apart from others from now on.
update registry_entries f
set data = f.data || jsonb_build_object('customerCode', b.data -> 'customerCode')
from registry_entries b
where f.registry = 'frame' and not f.data ? 'customerCode'
  and b.registry = 'productBody' and b.code = f.data ->> 'bodyCode' and b.state = 'current'
  and b.data ? 'customerCode';

-- The form of a shuttle goes on naming the devices that it moved, and offers no others.
update registry_entries d
set data = d.data || jsonb_build_object('movedFrom', m.shuttle)
from (
  select line ->> 'deviceName' as device, f.data ->> 'shuttleNo' as shuttle
  from requests r
  join request_data f on f.request_id = r.id
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(f.data -> 'moved') when 'array' then f.data -> 'moved' else '[]' end) line
  where r.form_kind = 'mpw' and r.status in (2, 5)
) m
where d.registry = 'device' and d.state = 'current' and d.code = m.device
  and not d.data ? 'movedFrom' and coalesce(d.data ->> 'shuttleNo', '') <> m.shuttle;
