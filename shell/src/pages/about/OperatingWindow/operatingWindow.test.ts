import {
  capacity,
  emissionLimit,
  energies,
  optimum,
  rings,
  throughputs,
  toDistance,
  today,
} from './operatingWindow.ts';

test('the optimum is where the two limits meet', () => {
  expect(emissionLimit(optimum[0])).toBe(optimum[1]);
  expect(capacity(optimum[1])).toBe(optimum[0]);
});

test('each other point within the limits has less value than the optimum', () => {
  const best = toDistance(optimum);
  for (let [throughput] = throughputs; throughput <= throughputs[1]; throughput += 2) {
    for (let [energy] = energies; energy <= energies[1]; energy += 0.2) {
      const isWithin = energy <= emissionLimit(throughput) && throughput <= capacity(energy);
      const isOptimum = throughput === optimum[0] && Math.abs(energy - optimum[1]) < 0.1;
      if (isWithin && !isOptimum) expect(toDistance([throughput, energy])).toBeGreaterThan(best);
    }
  }
  expect(today[1]).toBeLessThan(emissionLimit(today[0]));
});

test('one of the rings goes through the optimum, and the value falls evenly from ring to ring', () => {
  expect(rings).toContain(toDistance(optimum));
  const steps = rings.slice(1).map((ring, index) => ring ** 2 - (rings[index] ?? 0) ** 2);
  for (const step of steps) expect(step).toBeCloseTo(600, 6);
});
