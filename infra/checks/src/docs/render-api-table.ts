import { adminRoles } from '@edogrula/contracts/admin-roles';
import { areas } from '@edogrula/contracts/http/all-endpoints';
import { type EndpointShape, failuresOf } from '@edogrula/contracts/http/endpoint';

const head = `# API

Every operation, from the values in \`packages/contracts/src/http/*-endpoints.ts\`; written by \`npm run docs:api\`. Each may
also answer 408, 429, 431 and 503, and 413 and 415 where it takes a body. Schemas are at \`/docs\` of a running stack.

| Operation | Policy | Roles | Service | Failures |
| --------- | ------ | ----- | ------- | -------- |
`;

/** Who of the admins, and whether they prove again that they are there: each time, or beyond a day's records. */
function rolesOf({ roles, confirmed, persons }: EndpointShape): string {
  if (!roles) return '–';
  const named = roles.length === adminRoles.length ? 'all' : roles.join(', ');
  return [named, ...(confirmed ? ['confirmed'] : []), ...(persons ? ['counted'] : [])].join('; ');
}

/** docs/API.md: method, address, policy, service and failures of each operation. */
export function renderApiTable(): string {
  const rows = areas.flatMap((area) =>
    Object.values(area).flatMap((endpoint: EndpointShape & { service: string }) =>
      [endpoint.path, ...(endpoint.also ?? [])].map((path) => {
        const failures = [...failuresOf(endpoint)].sort((a, b) => a - b).join(', ') || '–';
        return `| \`${endpoint.method} ${path}\` | ${endpoint.policy} | ${rolesOf(endpoint)} | ${endpoint.service} | ${failures} |`;
      }),
    ),
  );
  return `${head}${rows.join('\n')}\n`;
}
