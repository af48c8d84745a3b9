import { Agent, get } from 'node:http';

/** Run by load.ts when wrk is missing: sends requests on parallel connections, and prints the results as JSON. */
const [, , url = '', seconds = '1', connections = '1'] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const end = performance.now() + Number(seconds) * 1000;
const times: number[] = [];

const ask = () =>
  new Promise<void>((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      response.resume().once('end', () => {
        times.push(performance.now() - began);
        resolve();
      });
    }).once('error', reject);
  });

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < end) await ask();
  }),
);
agent.destroy();
times.sort((a, b) => a - b);
const p99 = times[Math.floor(times.length * 0.99)];
console.log(JSON.stringify({ perSecond: times.length / Number(seconds), requests: times.length, p99 }));
