import { silentLog } from '@shop/providers/log'
import type { ApiModes } from '@shop/providers/modes'
import { startShipping as startCarrier } from '@shop/providers/shipping/start-shipping'

export const TEST_SHIPPING_KEY = 'test-shipping-key'

export type Shipping = Awaited<ReturnType<typeof startShipping>>

/** The shipping stand-in at a free port. `stop` and `restart` keep the port; `modes` makes it slow, fail or talk nonsense. */
export async function startShipping() {
  const start = (port: number) =>
    startCarrier({ SHIPPING_PORT: String(port), SHIPPING_KEY: TEST_SHIPPING_KEY }, { log: silentLog })
  let running: Awaited<ReturnType<typeof start>> | undefined = await start(0)
  const { port, url } = running

  const stop = async () => {
    const ending = running
    running = undefined
    await ending?.stop()
  }
  const modes = async (wanted: Partial<ApiModes>) => {
    const response = await fetch(`${url}/v1/modes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TEST_SHIPPING_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    })
    return response.json()
  }

  return {
    url,
    /** What the services are started with, so that they ask this one. */
    env: { SHIPPING_URL: url, SHIPPING_KEY: TEST_SHIPPING_KEY },
    modes,
    /** Every answer comes this much later. */
    slowBy: (slowMs: number) => modes({ slowMs }),
    stop,
    restart: async () => {
      await stop()
      running = await start(port)
    },
  }
}
