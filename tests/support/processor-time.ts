/**
 * The result of an attempt, and its processor time in this thread in milliseconds. Other programs and threads, which a
 * busy machine runs at the same time, do not add to it.
 */
export async function processorTime<Result>(attempt: () => Result) {
  const began = process.threadCpuUsage();
  const result = await attempt();
  const { user, system } = process.threadCpuUsage(began);
  return { result, milliseconds: (user + system) / 1_000 };
}

/** The shortest processor time of three attempts, because garbage may be collected during one of them. */
export async function leastProcessorTime(attempt: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) times.push((await processorTime(attempt)).milliseconds);
  return Math.min(...times);
}
