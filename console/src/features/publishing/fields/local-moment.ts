import type { Json } from '@shop/domain/publishing'

/** A moment as a field of date and time takes it, in the time of this computer; empty where there is none. */
export function localMoment(value: Json | undefined): string {
  const at = typeof value === 'string' ? new Date(value) : undefined
  if (!at || Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
