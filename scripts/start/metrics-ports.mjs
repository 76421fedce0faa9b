/** One port for each process that is watched, from `METRICS_PORT` on; none where it is not set. */
export function metricsPortsOf({ metricsPort }) {
  if (metricsPort === undefined) return {}
  return Object.fromEntries(['services', 'storefront', 'console', 'witness'].map((name, i) => [name, metricsPort + i]))
}

export const metricsEnv = (port) => (port === undefined ? {} : { METRICS_PORT: String(port) })
