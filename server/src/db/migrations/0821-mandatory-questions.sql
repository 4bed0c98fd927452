-- Stages of a risk review at which a question must be asked: items named after the stage, below the question.
insert into dictionaries (code, name_zh, name_en, description)
  values ('trrs_mandatory', '评审必选问题', 'TRRS mandatory question', 'Kept by the question library')
  on conflict do nothing;
