import { newUser } from '@shop/testkit/bearer'
import { eventually } from '@shop/testkit/eventually'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { assistedOrderOf } from './impersonation-store'

const { shop, owner } = await withShop()

describe('what a channel says of looking at its customers', () => {
  it('holds in each of its markets, until a market says something else', async () => {
    const [maja, ingrid] = [await publishingCalls(shop), await publishingCalls(shop, 'admin')]
    const publish = async (kind: string, key: string, rules: object) => {
      const draft = await maja.change(kind, key, (body) =>
        kind === 'channel'
          ? { ...body, defaults: { ...body.defaults, ...rules } }
          : { ...body, config: { ...body.config, ...rules } },
      )
      const ready = draft.risk === 'high' ? await ingrid.done(await maja.done(draft, 'request'), 'approve') : draft
      await maja.done(ready, 'publish')
    }
    const marketId = 'NO|NOK'
    const { token } = await newUser(shop)
    const headers = { authorization: `Bearer ${token}` }
    const policy = async () => {
      const answer = await fetch(`${shop.url}/api/account-access`, { headers })
      return (await answer.json()).marketPolicy
    }
    const mayOrder = () => assistedOrderOf(owner, marketId)
    // The demo's markets say both themselves.
    await publish('market', marketId, { accessPolicy: undefined, assistedOrder: undefined })
    expect([await policy(), await mayOrder()]).toEqual(['opt-out', false])
    await publish('channel', '1|no', { accessPolicy: 'off', assistedOrder: 'confirm' })
    await eventually(policy, (said) => said === 'off', 5_000)
    expect(await mayOrder()).toBe(true)
    await publish('market', marketId, { accessPolicy: 'ask' })
    await eventually(policy, (said) => said === 'ask', 5_000)
  })
})
