/** What `npm start` runs once everything is built: serves the page until interrupted. */
import { startStaticServer } from './staticServer';

/** @param hosts names to answer to, besides those of this machine */
export async function serve(folder: string, port: number, hosts: readonly string[]): Promise<void> {
  try {
    const { url } = await startStaticServer({ folder, port, hosts });
    console.log(`Latticework is at ${url} (Ctrl-C ends it)`);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    console.error(
      isTaken ? `Port ${port} is in use; choose another one: npm start -- --port 5001` : String(error),
    );
    process.exit(2);
  }
}
