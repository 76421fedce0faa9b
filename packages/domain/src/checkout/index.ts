export * from './checkout-state'
export * from './customer-status'
export * from './monthly-payment'
export * from './special-territory'
