// The load generator: a process of its own, told over IPC what to measure, answering with the figures.
import { flows } from './flows'
import { type Job, measure } from './measure'

process.on('message', async (job: Job) => {
  try {
    const flow = await flowOf(job)
    process.send?.({ figures: await measure(job, flow) })
  } catch (error) {
    process.send?.({ failure: (error as Error).stack })
  }
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

function flowOf({ flow, input }: Job) {
  const make = flows[flow]
  if (!make) throw new Error(`There is no flow ${flow}`)
  return make(input as never)
}
