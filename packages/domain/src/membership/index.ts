export * from './ledger'
export * from './levels'
export * from './payout'
export * from './points'
