/** Whether a program runs under this process number. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // For another user's process, the only answer is that it may not be sent a signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
