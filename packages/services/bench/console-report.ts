import type { Result } from './run-scenario'
import { digits, rate, verdictsOf } from './verdict'

export function printResult(result: Result, withFunctions: boolean): void {
  const { scenario, points, cold, variables, profile } = result
  console.log(`\n${scenario.title}  (${variables} different variables; floor: ${scenario.floorTitle})`)
  console.log('  connections       req/s       p50       p99  errors    floor/s    share   cpu each')
  console.log(row(`first ${rate(cold.count)}`, cold))
  for (const { connections, shop, floor, cpu } of points)
    console.log(
      `${row(String(connections), shop)} ${rate(floor.perSecond).padStart(10)} ${digits(shop.perSecond / floor.perSecond, 3).padStart(8)} ${cpu === undefined ? '' : `${digits(cpu, 3)} ms`.padStart(10)}`,
    )
  for (const { text, isReached } of verdictsOf(result)) console.log(`  ${isReached ? '✓' : '✗'} ${text}`)
  if (!profile) return
  console.log(
    `  time: ${profile.groups
      .filter(({ share }) => share >= 0.01)
      .map(({ name, share }) => `${name} ${digits(share * 100, 0)} %`)
      .join(', ')}`,
  )
  if (withFunctions)
    for (const { name, share } of profile.functions) console.log(`  ${digits(share * 100, 1).padStart(6)} %  ${name}`)
}

function row(
  name: string,
  { perSecond, p50, p99, errors }: { perSecond: number; p50: number; p99: number; errors: number },
): string {
  const ms = (value: number) => `${digits(value, value < 10 ? 2 : 1)} ms`.padStart(9)
  return `  ${name.padEnd(12)} ${rate(perSecond).padStart(10)} ${ms(p50)} ${ms(p99)} ${String(errors).padStart(7)}`
}
