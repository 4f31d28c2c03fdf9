-- Number of the ministry's document, as the applicant named it [R374].
alter table application add column tourism_licence text;
