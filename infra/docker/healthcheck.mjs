// Run inside a container: is the process that listens on PORT alive?
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, {
  signal: AbortSignal.timeout(3000),
});
process.exit(answer.ok ? 0 : 1);
