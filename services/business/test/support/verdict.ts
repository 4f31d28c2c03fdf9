import type { TestService } from './service.ts';

/** What a fresh lookup says: its status, and whose record it shows. */
export async function verdictOf(service: TestService, q: string): Promise<string> {
  service.deps.findings.clear();
  const answer = await service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`);
  const { status, business } = answer.json();
  return business ? `${status} ${business._id}` : status;
}
