import { CLOTH } from './fabrics/cloth'
import { SURFACES } from './fabrics/surfaces'
import type { Fabric } from './fabrics/weave'

/** Fabrics by name: surface relief, gloss, fuzz and drape. */
export const FABRICS: Record<string, Fabric> = { ...CLOTH, ...SURFACES }
