-- Replicas of the relay take turns, so that nobody looks for the oldest waiting event of each subject any more.
drop index outbox_waiting_subject;
