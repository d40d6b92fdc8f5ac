-- How many pages the server read for a member on a day in Japan. Rows of earlier days are deleted daily.
create table recipe_page_count (
  uid text not null,
  day date not null,
  pages int not null check (pages > 0),
  primary key (uid, day)
);
