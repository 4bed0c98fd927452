-- What administrators configure about a kind of form beyond who may create it and when.
alter table apply_configurations
  add column revision integer not null default 1,
  -- Members of these groups may create it too, whatever their department and roles.
  add column group_codes text[] not null default '{}',
  -- Who is asked at a node instead of the people its rule finds: node -> ids of users.
  add column approver_overrides jsonb not null default '{}',
  -- Business types of attachments that must be there, beside those of the form.
  add column required_attachments text[] not null default '{}',
  add column batch_agree boolean not null default true,
  -- 'route': as the route says.
  add column withdraw_rule text not null default 'route'
    check (withdraw_rule in ('route', 'first-decision', 'any', 'never')),
  -- Copied in on every request that is submitted.
  add column reviewer_ids text[] not null default '{}';
