-- Notes have photos too. Each app names its own, so that reading one app's records never drops a photo of the other.
alter table sync_blob add column apps text[] not null default '{recipe}';
