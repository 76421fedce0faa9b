export * from './due-date'
export * from './payment-account'
export * from './payment-reference'
export * from './sales-document'
