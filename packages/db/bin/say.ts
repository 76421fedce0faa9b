/** For people: on the side, so that what programs read stays clean. */
export function say(line: string) {
  process.stderr.write(`${line}\n`)
}

export function print(line: string) {
  process.stdout.write(`${line}\n`)
}
