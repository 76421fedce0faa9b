/** Looks again and again until something holds, for what happens in the background; says what was seen last. */
export async function eventually<Seen>(
  look: () => Promise<Seen>,
  holds: (seen: Seen) => boolean,
  withinMs = 15_000,
): Promise<Seen> {
  const end = performance.now() + withinMs
  for (;;) {
    const seen = await look()
    if (holds(seen)) return seen
    if (performance.now() > end) throw new Error(`It did not come to be: ${JSON.stringify(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
