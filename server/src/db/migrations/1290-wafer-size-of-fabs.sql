-- A fab belongs to the size of the wafers it runs. The fabs of the catalogue are for 300 mm; of others an administrator says it.
update dictionary_items set id = 'fab_site.w12.' || value, parent = 'w12', revision = revision + 1
  where dictionary_code = 'fab_site' and parent is null and value in ('F1', 'F2', 'F3') and id = 'fab_site.' || value;
