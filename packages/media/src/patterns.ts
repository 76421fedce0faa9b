import { ANIMAL } from './patterns/animal'
import { FLOWERS } from './patterns/flowers'
import { type Factory, linear } from './patterns/ink'
import { PRINTED } from './patterns/printed'
import { WOVEN } from './patterns/woven'

export { linear }

/** Patterns by name: functions from cloth coordinates to linear light. */
export const PATTERNS: Record<string, Factory> = { ...WOVEN, ...FLOWERS, ...ANIMAL, ...PRINTED }
