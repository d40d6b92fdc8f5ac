-- When the todo is due; `at` is when its member is reminded. Null: the same, as a server of the previous version writes it.
alter table push_reminder add column due_at timestamptz;
