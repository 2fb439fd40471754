/** What a run's record is still to say: gathered, then written in one patch. A patch that is refused waits for the next attempt. */
import type { RunPatch } from '../../store/RunRepository';

/** Writes what `patch` returns when its turn has come; resolves with whether it was taken. */
type Write = (patch: () => RunPatch) => Promise<boolean>;

export class PatchBacklog {
  /** The newest value of each field that is not stored. */
  private unwritten: RunPatch = {};
  private isFlushing = false;

  constructor(private readonly write: Write) {}

  /** Waits for `flush`. */
  add(patch: RunPatch): void {
    this.unwritten = { ...this.unwritten, ...patch };
  }

  /** Written at once, with whatever waits. */
  async put(patch: RunPatch): Promise<void> {
    this.add(patch);
    await this.writeAll();
  }

  /** Writes what waits, unless that is under way already. */
  flush(): void {
    if (this.isFlushing || Object.keys(this.unwritten).length === 0) return;
    this.isFlushing = true;
    void this.writeAll().finally(() => {
      this.isFlushing = false;
    });
  }

  private async writeAll(): Promise<void> {
    let written: RunPatch = {};
    // Read when its turn has come: a write that was refused before must not bring back an older status.
    const isWritten = await this.write(() => {
      written = this.unwritten;
      return written;
    });
    if (isWritten) this.unwritten = withoutSame(this.unwritten, written);
  }
}

/** The fields whose values have changed since `written`. */
function withoutSame(patch: RunPatch, written: RunPatch): RunPatch {
  const changed = Object.entries(patch).filter(([name, value]) => value !== written[name as keyof RunPatch]);
  return Object.fromEntries(changed);
}
