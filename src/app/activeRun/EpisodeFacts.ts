/** What lists show and filter by of a run's episodes, as columns that can be filtered and sorted at once, however many there are. */
import { Growing } from '../../arrays/Growing';
import { type EpisodeRecord, PLAYED_AS, type PlayedAs } from '../../contracts/record';
import { ENDINGS, type Ending } from '../../rl/ending';
import { type EpisodeColumns, NUMBERS, numbersOf } from '../../store/episodeColumns';

export class EpisodeFacts {
  readonly playedAs = new Growing(Uint8Array);
  readonly ending = new Growing(Uint8Array);
  readonly steps = new Growing(Uint16Array);
  readonly returns = new Growing(Float32Array);
  /** NaN if no value was expected. */
  readonly surprise = new Growing(Float32Array);
  readonly controlSteps = new Growing(Float64Array);
  /** Index into `tasks`. */
  readonly task = new Growing(Uint16Array);
  readonly tasks: string[] = [];
  private goals: string[] = [];

  get length(): number {
    return this.goals.length;
  }

  playedAsOf = (i: number): PlayedAs => PLAYED_AS[this.playedAs.at(i)];
  endingOf = (i: number): Ending => ENDINGS[this.ending.at(i)];
  goalOf = (i: number): string => this.goals[i];
  taskOf = (i: number): string => this.tasks[this.task.at(i)];

  /** How many episodes were played for this purpose. @param task only those of this task */
  countOf(playedAs: PlayedAs, task?: string): number {
    let count = 0;
    for (let i = 0; i < this.length; i++)
      if (this.playedAsOf(i) === playedAs && (task === undefined || this.taskOf(i) === task)) count++;
    return count;
  }

  protected addFacts(record: EpisodeRecord): void {
    const numbers = numbersOf(record);
    for (const name of NUMBERS) this[name].push(numbers[name]);
    this.task.push(this.numberOf(record.spec.task));
    this.goals.push(record.utterance);
  }

  /** Puts the facts of these chunks in the place of those of `count` episodes. */
  protected replaceFacts(at: number, count: number, chunks: readonly EpisodeColumns[]): void {
    const tasks = chunks.flatMap(({ tasks, task }) => {
      const numbers = tasks.map((name) => this.numberOf(name));
      return Array.from(task, (number) => numbers[number]);
    });
    this.task.splice(at, count, tasks);
    for (const name of NUMBERS)
      this[name].splice(
        at,
        count,
        chunks.flatMap((chunk) => [...chunk[name]]),
      );
    const goals = chunks.flatMap((chunk) => chunk.goals);
    this.goals = [...this.goals.slice(0, at), ...goals, ...this.goals.slice(at + count)];
  }

  protected clearFacts(): void {
    for (const name of NUMBERS) this[name].clear();
    this.task.clear();
    this.tasks.length = 0;
    this.goals = [];
  }

  private numberOf(task: string): number {
    const known = this.tasks.indexOf(task);
    return known >= 0 ? known : this.tasks.push(task) - 1;
  }
}
