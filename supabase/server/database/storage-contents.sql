-- The contents of the files of storage.objects. A hosted project keeps them in an object store. No API role has a privilege on them.

create table if not exists storage.contents (
  object_id uuid primary key references storage.objects (id) on delete cascade,
  bytes bytea not null
);
-- Pictures do not compress further, and a part of an uncompressed value is read without the rest.
alter table storage.contents alter column bytes set storage external;
alter table storage.contents enable row level security;
