import type pg from 'pg'
import { type DemoFacts, demoFacts, demoStaff } from '../seed/demo-facts'
import { demoSeed } from '../seed/demo-seed'
import { type SeedOptions, seed } from '../seed/seed'
import { migrate } from './migrate'
import { wipe } from './wipe'
import { withClient } from './with-client'

/** Fills an empty database with the demo shop. An attempt that was broken off is thrown away and made anew. */
export async function prepareDemo(ownerUrl: string, access?: string): Promise<{ fresh: boolean; facts?: DemoFacts }> {
  const state = await stateOf(ownerUrl)
  if (state.kind === 'demo') return { fresh: false, facts: withStaff(state.facts, access) }
  if (state.kind === 'other') return { fresh: false }
  if (state.kind === 'half') return { fresh: true, facts: await replaceByDemo(ownerUrl, { ...(access && { access }) }) }
  return { fresh: true, facts: await seedDemo(ownerUrl, { ...(access && { access }) }) }
}

/** Takes out whatever the database holds and puts in the demo shop. */
export async function replaceByDemo(ownerUrl: string, options?: SeedOptions): Promise<DemoFacts> {
  await asOwner(ownerUrl, wipe)
  await migrate(ownerUrl)
  return seedDemo(ownerUrl, options)
}

/** Puts the demo shop into a migrated database without data. */
export async function seedDemo(ownerUrl: string, options: SeedOptions = {}): Promise<DemoFacts> {
  await asOwner(ownerUrl, (client) =>
    client.query('insert into demo_seed (options) values ($1)', [{ products: options.products, seed: options.seed }]),
  )
  await seed(ownerUrl, options)
  const { staff, ...rest } = demoFacts(options.seed)
  // What only this installation knows is not kept beside the accounts that it opens.
  const facts = options.access === undefined ? { staff, ...rest } : rest
  await asOwner(ownerUrl, (client) => client.query('update demo_seed set finished_at = now(), facts = $1', [facts]))
  return withStaff({ staff: undefined, ...facts }, options.access)
}

type KnownFacts = Omit<DemoFacts, 'staff'> & { readonly staff?: DemoFacts['staff'] | undefined }

/** How the staff sign in: as the demo was filled, known to everybody or to this installation alone. */
const withStaff = (facts: KnownFacts, access?: string): DemoFacts => ({
  ...facts,
  staff: facts.staff ?? demoStaff(demoSeed, access),
})

type State = { kind: 'empty' } | { kind: 'half' } | { kind: 'other' } | { kind: 'demo'; facts: KnownFacts }

async function stateOf(ownerUrl: string): Promise<State> {
  return asOwner(ownerUrl, async (client) => {
    const demo = await client.query('select finished_at, facts from demo_seed')
    const [row] = demo.rows
    if (row) return row.finished_at ? { kind: 'demo', facts: row.facts } : { kind: 'half' }
    const channels = await client.query('select from channels limit 1')
    return { kind: channels.rowCount ? 'other' : 'empty' }
  })
}

const asOwner = <Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>) =>
  withClient(ownerUrl, 'shop demo', work)
