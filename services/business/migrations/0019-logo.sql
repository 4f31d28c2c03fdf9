-- The business's own sign, a file that media holds as it holds a gallery's pictures [R184, R359].
alter table business add column logo uuid;
