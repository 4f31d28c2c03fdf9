import type { Admin } from 'kafkajs';

/** Messages between a group's committed place and the end of its topics; from the oldest one where it has none. */
export async function groupLag(admin: Admin, groupId: string, topics: string[]): Promise<number> {
  const committed = await admin.fetchOffsets({ groupId, topics });
  let lag = 0n;
  for (const { topic, partitions } of committed) {
    const ends = new Map((await admin.fetchTopicOffsets(topic)).map((one) => [one.partition, one]));
    for (const { partition, offset } of partitions) {
      const { high = '0', low = '0' } = ends.get(partition) ?? {};
      const place = BigInt(offset) < 0n ? BigInt(low) : BigInt(offset);
      lag += BigInt(high) > place ? BigInt(high) - place : 0n;
    }
  }
  return Number(lag);
}
