export { weightOf } from './weight-store'
