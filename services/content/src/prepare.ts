import { createDailyBudget } from '@edogrula/service-kit/daily-budget';
import { createIndexes } from '@edogrula/service-kit/mongo';
import { type ContentConfig, mailboxesOf } from './config.ts';
import type { Deps } from './deps.ts';
import { seedArticles, seedPages } from './seed/seed-content.ts';

/** Makes the indexes, and puts in the texts that the product ships. */
export async function prepare(
  { connection, models, logger, clock, newId }: Deps,
  config: ContentConfig,
): Promise<void> {
  // One index serves the budgets of all providers.
  const budgets = createDailyBudget(connection, { name: '', max: 0 }, clock);
  await createIndexes([...Object.values(models), { createIndexes: budgets.prepare }], { logger });
  const mailboxes = mailboxesOf(config);
  await seedPages(models.pages, { clock, newId, mailboxes });
  await seedArticles(models.articles, { clock, newId, mailboxes });
}
