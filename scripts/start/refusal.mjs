/** A start that cannot go on: one clear sentence for the operator, exit code 1, no stack. */
export class Refusal extends Error {}

export function exitWithSentence(error) {
  console.error(error instanceof Refusal ? `\n✗ ${error.message}\n` : error)
  process.exit(1)
}
