-- A plate's row is kept apart by the request that wrote it: naming the same plate takes no other request's row away.
update registry_entries set scope = data ->> 'requestNo'
where registry = 'mt' and data ? 'plateId' and data ->> 'requestNo' is not null;

-- Released plates whose row a later request for the same plate had put aside are listed again.
update registry_entries e set state = 'current'
from registry_entries later
where later.registry = 'mt' and later.state = 'current' and later.data ->> 'type' = 'mtr' and later.data ? 'plateId'
  and e.registry = 'mt' and e.code = later.code and e.scope <> later.scope and e.state = 'obsolete'
  and e.data ->> 'type' in ('mtf', 'mpw')
  and e.version = (select max(b.version) from registry_entries b
    where b.registry = 'mt' and b.code = later.code and b.version < later.version);
