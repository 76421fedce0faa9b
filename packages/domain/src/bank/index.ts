export * from './bank-account'
export * from './bank-reference'
export * from './match-bank-line'
