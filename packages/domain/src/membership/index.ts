export * from './membership'
export * from './payout'
export * from './points'
