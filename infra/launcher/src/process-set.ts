import { join } from 'node:path';
import { pickPorts } from '@edogrula/infra-shared/home/ports';
import { processSpecs, type Wiring } from '@edogrula/infra-shared/home/processes';
import { accepts } from '@edogrula/infra-shared/stores/daemon';
import { pidFile } from './pid-file.ts';
import { Supervised, type Watcher } from './supervisor.ts';

export const portTakenMessage = (port: number): string =>
  `Port ${port} is taken by another program. Stop it, or set PORT.`;

/**
 * All processes of the stack. Their ports are free when they are picked, and may be taken a moment later:
 * then everything moves to ports that are free now. Only the gateway's port is fixed.
 */
export class ProcessSet {
  private readonly wiring: Omit<Wiring, 'ports'>;
  private readonly giveUp: (reason: string) => void;
  private running: Supervised[] = [];
  private moving: Promise<void> | null = null;
  private stopped = false;

  /** @param giveUp called when the one fixed port is taken */
  constructor(wiring: Omit<Wiring, 'ports'>, giveUp: (reason: string) => void) {
    this.wiring = wiring;
    this.giveUp = giveUp;
  }

  /** Starts every process, each on its port. */
  async start(): Promise<void> {
    const { home, LOG_RETENTION_DAYS } = this.wiring.settings;
    const ports = await pickPorts(home);
    if (this.stopped) return;
    const watcher: Watcher = {
      started: pidFile(home),
      portTaken: (name) => void this.portTaken(name),
      say: (line) => console.log(line),
    };
    this.running = processSpecs({ ...this.wiring, ports }).map(
      (spec) => new Supervised(spec, { dir: join(home, 'logs'), keepDays: LOG_RETENTION_DAYS }, watcher),
    );
    for (const one of this.running) one.start();
  }

  private async portTaken(name: string): Promise<void> {
    const { PORT } = this.wiring.settings;
    if (name === 'gateway' && (await accepts(PORT))) {
      this.giveUp(portTakenMessage(PORT));
      return;
    }
    this.moving ??= this.move(name).finally(() => {
      this.moving = null;
    });
  }

  private async move(name: string): Promise<void> {
    if (this.stopped) return;
    console.log(`  ! ${name}: its port was taken meanwhile; everything moves to free ones`);
    await this.stopRunning();
    await this.start();
  }

  /** The gateway first, so that no new request arrives; the others drain in parallel. */
  private async stopRunning(): Promise<void> {
    const { running } = this;
    await running.find(({ spec }) => spec.name === 'gateway')?.stop();
    await Promise.all(running.map((one) => one.stop()));
    this.running = [];
  }

  /** Stops every process. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.moving;
    await this.stopRunning();
  }
}
