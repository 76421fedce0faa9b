export * from './discount-band'
export * from './events'
export * from './impressions'
export * from './purchase'
