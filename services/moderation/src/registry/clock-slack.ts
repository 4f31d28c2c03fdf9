/** So far two services' clocks may differ; the registry publishes nothing by one that is further off. */
export const clockSlackMs = 30_000;
