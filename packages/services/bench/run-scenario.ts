import { cpuOf } from './cpu'
import type { Environment } from './environment'
import type { Figures } from './load/measure'
import type { Generator } from './processes'
import type { Group } from './profile'
import { quiet } from './quiet'
import type { Scenario } from './scenarios'

export const CONNECTIONS = [1, 16, 64] as const
/** Latency is judged at this many. */
export const JUDGED = 16

export type Point = {
  readonly connections: number
  readonly shop: Figures
  readonly floor: Figures
  /** Processor time of the services for one answer, in ms; what else the machine does hardly changes it. */
  readonly cpu: number | undefined
}
export type Result = {
  readonly scenario: Scenario
  readonly variables: number
  readonly cold: Figures
  readonly points: readonly Point[]
  readonly profile: Profile | undefined
}
export type Profile = { readonly groups: readonly Group[]; readonly functions: readonly Group[] }

/** A fresh process of the services for each scenario; each figure of the shop is followed at once by its floor. */
export async function runScenario(
  scenario: Scenario,
  environment: Environment,
  generator: Generator,
  seconds: number,
): Promise<Result> {
  const services = await environment.shop.startServices()
  let variables = 0
  const points: Point[] = []
  try {
    const { port } = services
    const begin = await scenario.load(environment)
    const times = Math.min(scenario.first, begin.variables)
    const cold = await generator.run({ port, connections: JUDGED, times, flow: begin.flow, input: begin.input })
    await quiet(services.pid)
    for (const connections of CONNECTIONS) {
      const load = await scenario.load(environment)
      variables = load.variables
      const before = cpuOf(services.pid)
      const shop = await generator.run({
        port: services.port,
        connections,
        seconds,
        flow: load.flow,
        input: load.input,
      })
      const after = cpuOf(services.pid)
      const { flow, input } = await scenario.floor(environment, services.port)
      const floor = await generator.run({
        port: environment.floors.port,
        connections,
        seconds: seconds / 2,
        flow,
        input,
      })
      const cpu = before === undefined || after === undefined ? undefined : (after - before) / shop.count
      points.push({ connections, shop, floor, cpu })
    }
    return { scenario, variables, cold, points, profile: undefined }
  } finally {
    await services.stop()
  }
}
