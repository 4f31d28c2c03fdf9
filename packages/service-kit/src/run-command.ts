/** Ends the process with a command's exit code; a failure prints its message alone, with code 1. */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
  process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return 1;
  });
}
