-- «Tümü» holds pages of the web too [decision 43].
alter table web_answer drop constraint web_answer_tab_check;
alter table web_answer add constraint web_answer_tab_check check (tab in ('all', 'images', 'videos', 'news'));
