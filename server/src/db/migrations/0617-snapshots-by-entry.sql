-- The data after every action that changed it, by the entry of the history it belongs to. A round has several when its
-- maker hands in again or a handler fills something in; all are kept, so that what anybody decided on can be shown.
alter table request_snapshots add column seq integer not null default 0;
alter table request_snapshots add column handed_in boolean not null default true;

update request_snapshots s set seq = coalesce(
  (select max(h.seq) from history h
    where h.request_id = s.request_id and h.round = s.round and h.action in ('submit', 'resubmit') and h.at <= s.taken_at),
  0);

alter table request_snapshots drop constraint request_snapshots_pkey;
alter table request_snapshots add primary key (request_id, round, seq);
alter table request_snapshots alter column seq drop default;
