-- A picture of the web is shown only while a stored answer names it [decision 43].
create index web_answer_pictures on web_answer using gin (results jsonb_path_ops) where tab = 'images';
