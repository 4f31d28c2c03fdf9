import type { EntryCourse } from '@edogrula/contracts/entry-course';
import { cleanText } from '@edogrula/service-kit/clean-text';

/** A course whose replies hold no markup and no control characters, as every text that comes in. */
export const cleanCourse = (course: EntryCourse): EntryCourse => ({
  ...course,
  replies: course.replies.map(({ on, text }) => ({ on, text: text && cleanText(text) })),
});
