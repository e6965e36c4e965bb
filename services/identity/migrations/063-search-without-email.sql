-- Nobody finds a person by a part of an e-mail address (rule 28): the keys of searches hold none.
update riders
set search_key = regexp_replace(search_key, '\s\S*@\S*', '')
where search_key like '%@%';

update promoters
set search_key = regexp_replace(search_key, '\s\S*@\S*', '')
where search_key like '%@%';
