import { expect, it } from 'vitest'
import { metricsEnv, metricsPortsOf } from './metrics-ports.mjs'

it('gives each process that is watched a port of its own, and none to anybody where no port is named', () => {
  const ports = metricsPortsOf({ metricsPort: 9464 })
  expect(ports).toEqual({ services: 9464, storefront: 9465, console: 9466, witness: 9467 })
  expect(metricsEnv(ports.console)).toEqual({ METRICS_PORT: '9466' })
  expect(metricsPortsOf({ metricsPort: undefined })).toEqual({})
  expect(metricsEnv(undefined)).toEqual({})
})
