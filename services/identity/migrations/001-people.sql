create table users (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('rider', 'dealer', 'promoter', 'admin')),
  -- Whom the account stands for: the dealer of a dealer login, else the account itself.
  subject_id text not null,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text,
  user_image text,
  email_verified boolean not null default false,
  active boolean not null default true,
  locale text not null default 'en',
  last_login timestamptz,
  login_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint users_email_once unique (email)
);

create table riders (
  user_id uuid primary key references users,
  version integer not null default 1,
  first_name text not null,
  last_name text not null,
  -- The full name as it is compared and found: no accents, no case.
  name_key text not null,
  date_of_birth date not null,
  ama_number text,
  phone1 text,
  hometown text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zipcode text,
  country text,
  guardian_name text,
  guardian_email text,
  guardian_confirmed_at timestamptz,
  pin_version integer not null default 0,
  constraint riders_ama_number_once unique (ama_number)
);
create index riders_by_name on riders (name_key);

create table promoters (
  user_id uuid primary key references users,
  name text not null,
  phone text,
  info text,
  status text not null check (status in ('pending', 'approved', 'rejected'))
);

-- Local copy, for dealer logins.
create table dealers (
  dealer_id text primary key,
  version integer not null,
  name text not null,
  active boolean not null
);

-- Refresh tokens, one use each; a used one that comes again ends its whole family (somebody has a copy).
create table refresh_tokens (
  token_hash text primary key,
  family uuid not null,
  session jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_of_family on refresh_tokens (family);

-- The keys that sign access tokens; the private part is sealed under SESSION_KEY_SECRET.
create table signing_keys (
  kid text primary key,
  sealed_private_key text not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);
