export * from './cart-why'
export * from './refusal-why'
export * from './step'
