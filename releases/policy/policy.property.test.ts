import { type Arbitrary, array, assert, boolean, constant, constantFrom, oneof, property, record } from 'fast-check';
import type { PartStates } from '../log/logEntry.ts';
import { goLive, listEarlier, replaceWithdrawn, retirePart } from '../log/partState.ts';
import type { ReleaseIds } from './desiredSet.ts';
import {
  findResumable,
  listSuspects,
  type PolicyEffect,
  type PolicyEvent,
  type PolicyState,
  reduce,
  startPolicy,
} from './policy.ts';
import { isLastResort, isQuarantined, type Quarantine, releaseKey } from './quarantine.ts';
import { emptyServerState } from './stateFile.ts';

const parts = ['shell', 'discover'];
const ids = ['r1', 'r2', 'r3'];
/**
 * Behaviour of a release: it works, is faulty and rejected, crashes the server during its trial, or crashes its worker
 * later. The release `r1` of each part always works, because it was live first.
 */
type Kind = 'working' | 'faulty' | 'crashing' | 'crashingLater';

const part = constantFrom(...parts);
const command = oneof(
  { arbitrary: record({ type: constant('release' as const), part, id: constantFrom(...ids) }), weight: 3 },
  { arbitrary: record({ type: constant('rollBack' as const), part, duringTrial: boolean() }), weight: 2 },
  // A release or a rollback makes a retired part live again.
  { arbitrary: record({ type: constant('retire' as const), duringTrial: boolean(), withdraws: boolean() }), weight: 1 },
  { arbitrary: record({ type: constant('wait' as const), seconds: constantFrom(1, 6, 40, 400) }), weight: 1 },
  { arbitrary: constant({ type: 'followLog' as const }), weight: 3 },
  { arbitrary: constant({ type: 'loseWorkers' as const }), weight: 1 },
  { arbitrary: constant({ type: 'restart' as const }), weight: 1 },
);
type Command = typeof command extends Arbitrary<infer Value> ? Value : never;
const kinds = array(constantFrom<Kind>('working', 'faulty', 'crashing', 'crashingLater'), {
  minLength: 4,
  maxLength: 4,
});

/** A simulated log, with releases of given kinds, and a server that carries out the effects of the policy. */
class Simulation {
  /** Violations of the rules, such as a withdrawn release that served although another one could. */
  readonly violations: string[] = [];
  private readonly kinds: ReadonlyMap<string, Kind>;
  private at = Date.UTC(2026, 10, 26, 12);
  private n = 1;
  private log: PartStates = goLive({}, Object.fromEntries(parts.map((name) => [name, 'r1'])), this.time());
  /** Runs once during the next trial. */
  private duringTrial: (() => void) | undefined;
  private state: PolicyState = startPolicy(emptyServerState, this.at);
  private desired: ReleaseIds = {};

  constructor(behaviours: readonly Kind[]) {
    const releases = parts.flatMap((name) => ids.slice(1).map((id) => releaseKey(name, id)));
    this.kinds = new Map(releases.map((key, index) => [key, behaviours[index] ?? 'working']));
  }

  perform(each: Command) {
    if (each.type === 'release') this.append((states) => goLive(states, { [each.part]: each.id }, this.time()));
    else if (each.type === 'rollBack' && each.duringTrial) this.duringTrial = () => this.rollBack(each.part);
    else if (each.type === 'rollBack') this.rollBack(each.part);
    else if (each.type === 'retire' && each.duringTrial) this.duringTrial = () => this.retire(each.withdraws);
    else if (each.type === 'retire') this.retire(each.withdraws);
    else if (each.type === 'wait') this.at += each.seconds * 1000;
    else if (each.type === 'followLog') this.followLog();
    else if (each.type === 'loseWorkers' && Object.keys(this.state.serving).length > 0) this.loseWorkers();
    else if (each.type === 'restart') this.restart();
  }

  /** Advances the time until all back-offs have ended and the policy has followed the log. */
  settle() {
    this.duringTrial = undefined;
    for (let count = 0; count < 20; count += 1) {
      this.at += 11 * 60_000;
      this.followLog();
    }
    for (let count = 0; count < 10; count += 1) this.followLog();
  }

  /**
   * Lists releases that serve although the live release works or, if it does not, another working one could serve; and
   * releases of retired parts that serve.
   */
  listWrong() {
    const best = parts.map((name) => {
      if (this.isRetired(name)) return { name, working: [] };
      const all = this.listUsable(name);
      const working = all.filter((id) => this.kindOf(name, id) === 'working');
      return { name, working: all[0] !== undefined && working[0] === all[0] ? [all[0]] : working };
    });
    // Without a working shell nothing can serve.
    if (best.some(({ name, working }) => name === 'shell' && working.length === 0)) return [];
    return best
      .filter(({ name, working }) =>
        working.length > 0
          ? !working.includes(this.state.serving[name] ?? '')
          : this.isRetired(name) && name in this.state.serving,
      )
      .map(({ name, working }) => `${name}/${this.state.serving[name]} instead of ${working.join()}`);
  }

  private time() {
    return new Date(this.at).toISOString();
  }

  private kindOf(name: string, id: string): Kind {
    return this.kinds.get(releaseKey(name, id)) ?? 'working';
  }

  private listUsable(name: string): string[] {
    const known = this.log[name];
    return known ? [known.live, ...listEarlier(known)] : [];
  }

  private isRetired(name: string): boolean {
    return this.log[name]?.retired !== undefined;
  }

  private isWithdrawn(name: string, id: string): boolean {
    return this.log[name]?.withdrawn.some((withdrawal) => withdrawal.id === id) ?? false;
  }

  private dispatch(event: PolicyEvent): readonly PolicyEffect[] {
    const before = this.state;
    const { state, desired, effects } = reduce(before, event);
    Object.assign(this, { state, desired });
    for (const [name, id] of Object.entries(state.serving))
      if (before.serving[name] !== id) this.checkSwitch(name, id, before.quarantine);
    return effects;
  }

  /** Checks that a release that starts to serve is neither withdrawn nor quarantined, unless no other can serve. */
  private checkSwitch(name: string, id: string, quarantine: Quarantine) {
    const key = releaseKey(name, id);
    if (this.isRetired(name)) this.violations.push(`${key} serves although the part is retired.`);
    const isInQuarantine = isQuarantined(quarantine, key, this.at);
    if (isInQuarantine || this.isWithdrawn(name, id)) this.expectNoOther(name, id, quarantine);
    // A quarantined release may serve only as a last resort.
    if (isInQuarantine && !isLastResort(quarantine, key)) this.violations.push(`${key} serves in quarantine.`);
  }

  private expectNoOther(name: string, id: string, quarantine: Quarantine) {
    const isSkipped = (other: string) =>
      this.state.rejectedThisRound.includes(releaseKey(name, other)) ||
      isQuarantined(quarantine, releaseKey(name, other), this.at);
    const others = this.listUsable(name).filter((other) => other !== id && !isSkipped(other));
    if (others.length > 0) this.violations.push(`${name}/${id} serves although ${others.join()} can.`);
  }

  /** Carries out effects; a crash drops the remaining ones. */
  private run(first: readonly PolicyEffect[]) {
    let effects = [...first];
    for (let steps = 0; effects.length > 0; steps += 1) {
      if (steps > 200) throw new Error('The policy does not terminate: more than 200 effects after one event.');
      const [effect, ...rest] = effects;
      effects = effect?.type === 'try' ? [...rest, ...this.tryOut(effect)] : rest;
    }
  }

  private tryOut({ set, changed }: { set: ReleaseIds; changed: readonly string[] }): readonly PolicyEffect[] {
    this.duringTrial?.();
    this.duringTrial = undefined;
    this.at += 100;
    for (const name of changed) {
      const id = set[name] ?? '';
      const kind = this.kindOf(name, id);
      if (kind === 'crashing') {
        this.restart();
        return [];
      }
      if (kind === 'faulty')
        return this.dispatch({ type: 'rejected', at: this.at, part: name, id, reason: 'it leaks' });
    }
    return this.dispatch({ type: 'admitted', at: this.at, parts: this.log });
  }

  private restart() {
    this.state = startPolicy(this.state.saved, this.at);
    const set = findResumable(this.state, this.log, this.at);
    if (set) this.dispatch({ type: 'resumed', at: this.at, set, n: this.n });
  }

  private followLog() {
    this.at += 500;
    this.run(this.dispatch({ type: 'logRead', at: this.at, n: this.n, parts: this.log }));
    const { followed, serving, quarantine } = this.state;
    // Without a shell nothing can be tried, and new entries are followed at the next read of the log.
    if (followed === this.n && 'shell' in this.desired) {
      for (const name of Object.keys(serving))
        if (this.isRetired(name)) this.violations.push(`${name} is retired, and serves after it was followed.`);
      for (const [name, id] of Object.entries(serving))
        if (this.isWithdrawn(name, id) || isQuarantined(quarantine, releaseKey(name, id), this.at))
          this.expectNoOther(name, id, quarantine);
    }
    if (Object.entries(serving).some(([name, id]) => this.kindOf(name, id) === 'crashingLater')) this.loseWorkers();
  }

  private loseWorkers() {
    const suspects = listSuspects(this.state).map((suspect) => ({ ...suspect, reason: 'it ends' }));
    this.run(this.dispatch({ type: 'workersLost', at: this.at, suspects }));
  }

  private append(change: (states: PartStates) => PartStates) {
    this.log = change(this.log);
    this.n += 1;
  }

  private retire(withdraws: boolean) {
    if (this.isRetired('discover')) return;
    const retired = { by: 'ada', why: 'it is over', prefixes: ['/discover'], at: this.time() };
    this.append((states) => retirePart(states, 'discover', retired, withdraws));
  }

  private rollBack(name: string) {
    if (this.isRetired(name)) {
      const best = this.listUsable(name).find((id) => !this.isWithdrawn(name, id));
      if (best !== undefined) this.append((states) => goLive(states, { [name]: best }, this.time()));
      return;
    }
    const [live, to] = this.listUsable(name);
    if (live === undefined || to === undefined) return;
    const withdrawal = { id: live, reason: 'it leaks', by: 'ada', at: this.time() };
    this.append((states) => replaceWithdrawn(states, name, to, withdrawal));
  }
}

const commands = array(command, { maxLength: 30, size: 'max' });

test('no withdrawn or quarantined release starts to serve while another can, and no release of a retired part does', () => {
  assert(
    property(kinds, commands, (behaviours, all) => {
      const simulation = new Simulation(behaviours);
      for (const each of all) simulation.perform(each);
      expect(simulation.violations).toEqual([]);
    }),
    { numRuns: 800 },
  );
});

test('finally the newest working set serves', () => {
  // Without `crashingLater`: the policy can only guess the cause of a later crash and may reject a working release.
  const rejectableKinds = kinds.map((all) => all.map((kind): Kind => (kind === 'crashingLater' ? 'faulty' : kind)));
  assert(
    property(rejectableKinds, commands, (behaviours, all) => {
      const simulation = new Simulation(behaviours);
      for (const each of all) simulation.perform(each);
      simulation.settle();
      expect(simulation.listWrong()).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
